// Built for this machine and for the browser, and run on both by Scripts/wasm: the lines must be the same.
for seed: UInt64 in 1...20 { print(probe(seed)) }
