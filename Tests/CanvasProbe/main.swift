// Built for this machine and for the browser, and run on both by Scripts/wasm: the lines must be the same.
import Ink

for seed: UInt64 in 1...40 { print(probe(seed)) }
print(memoryOfPagesInTurn(500))
