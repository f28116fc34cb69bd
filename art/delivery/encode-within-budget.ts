/** Tries the qualities in order, best first. Gives the first result of at most `maxBytes`, else the last, which is larger. */
export async function encodeWithinBudget(encode: (quality: number) => Promise<Buffer>, qualities: number[], maxBytes: number): Promise<Buffer> {
  let buffer: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    buffer = await encode(quality);
    if (buffer.length <= maxBytes) return buffer;
  }
  return buffer;
}
