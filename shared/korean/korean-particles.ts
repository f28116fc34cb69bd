const particles = { '은/는': ['은', '는'], '이/가': ['이', '가'], '을/를': ['을', '를'], '과/와': ['과', '와'], '으로/로': ['으로', '로'] } as const;
export type ParticlePair = keyof typeof particles;

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finals = 28;
const finalL = 8;
/** The final consonants of 영 일 이 삼 사 오 육 칠 팔 구. */
const figureFinals = [21, finalL, 0, 16, 0, 0, 1, finalL, finalL, 0];
/** The Latin letters whose Korean names end in a consonant: 엘, 엠, 엔, 아르(알). */
const letterFinals: Readonly<Record<string, number>> = { L: finalL, M: 16, N: 4, R: finalL };

function finalOf(word: string): number {
  const last = /([가-힣\dA-Za-z])[^가-힣\dA-Za-z]*$/.exec(word)?.[1] ?? '';
  if (/\d/.test(last)) return figureFinals[Number(last)] ?? 0;
  if (/[A-Za-z]/.test(last)) return letterFinals[last.toUpperCase()] ?? 0;
  const code = last.charCodeAt(0);
  return code >= firstSyllable && code <= lastSyllable ? (code - firstSyllable) % finals : 0;
}

/** 「윤슬 오션파크」 with 을/를 becomes 「윤슬 오션파크를」. Closing marks are ignored. */
export function withParticle(word: string, pair: ParticlePair): string {
  const [afterConsonant, afterVowel] = particles[pair];
  const final = finalOf(word);
  const isOpen = final === 0 || (pair === '으로/로' && final === finalL);
  return `${word}${isOpen ? afterVowel : afterConsonant}`;
}
