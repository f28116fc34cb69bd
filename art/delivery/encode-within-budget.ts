/** Tries the qualities from the best on. Returns the first result of at most `maxBytes`, or else the last one. */
export async function encodeWithinBudget(encode: (quality: number) => Promise<Buffer>, qualities: number[], maxBytes: number): Promise<Buffer> {
  let buffer: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    buffer = await encode(quality);
    if (buffer.length <= maxBytes) return buffer;
  }
  return buffer;
}
