/** An SMS of Korean carriers holds this many bytes of EUC-KR; what is longer goes as LMS. */
export const smsBytes = 90;

const firstTwoByte = 0x81;
const lastByte = 0xfe;

/** The letters that EUC-KR writes with two bytes, as the runtime decodes them. */
function twoByteLetters(): ReadonlySet<string> {
  const decoder = new TextDecoder('euc-kr');
  const letters = new Set<string>();
  for (let lead = firstTwoByte; lead <= lastByte; lead += 1) {
    for (let trail = 0x41; trail <= lastByte; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (letter.length === 1 && letter !== '\uFFFD') letters.add(letter);
    }
  }
  return letters;
}

let known: ReadonlySet<string> | undefined;

const isPlain = (letter: string) => letter <= '\u007F';
/** Built by the first message, so that starts need no table. */
const isTwoByte = (letter: string) => (known ??= twoByteLetters()).has(letter);

/** Leaves out what no Korean telephone would show, such as 👋 in a name. */
export function inEucKr(text: string): string {
  return Array.from(text.normalize('NFC'))
    .filter((letter) => isPlain(letter) || isTwoByte(letter))
    .join('');
}

/** Of a text that `inEucKr` has returned. */
export function eucKrBytes(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (isPlain(letter) ? 1 : 2), 0);
}
