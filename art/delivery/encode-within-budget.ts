/** @param limit in bytes */
export async function encodeWithinBudget(encode: (quality: number) => Promise<Buffer>, qualities: number[], limit: number): Promise<Buffer> {
  let buffer: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    buffer = await encode(quality);
    if (buffer.length <= limit) return buffer;
  }
  return buffer;
}
