// A page shows the pixels of a picture as they are stored, but browsers turn a JPEG as its EXIF data say and have no way to
// decode it otherwise. So these data are cut out before it is decoded.

const startOfImage = 0xffd8;
const startOfScan = 0xffda;
const application1 = 0xffe1;

/**
 * @param {Blob} blob of any kind
 * @returns {Promise<Blob>} a JPEG without EXIF data; anything else as it is
 */
export async function withoutOrientation(blob) {
  const buffer = await blob.arrayBuffer();
  const view = new DataView(buffer);
  if (view.byteLength < 4 || view.getUint16(0) !== startOfImage) return blob;
  const parts = [];
  let kept = 0;
  let position = 2;
  while (position + 4 <= view.byteLength) {
    const marker = view.getUint16(position);
    if (marker < 0xff00 || marker === startOfScan) break;
    const end = position + 2 + view.getUint16(position + 2);
    if (marker === application1) {
      parts.push(buffer.slice(kept, position));
      kept = end;
    }
    position = end;
  }
  return new Blob([...parts, buffer.slice(kept)], { type: blob.type });
}
