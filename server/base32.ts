/** Five bits a sign of the given thirty-two, most significant first; what is left over at the end is filled up with zeros. */
export function encodeBase32(bytes: Uint8Array, digits: string): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += digits.charAt((value >> bits) & 31);
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + digits.charAt((value << (5 - bits)) & 31) : text;
}
