/** The first match counts, because most browsers also call themselves Chrome and Safari. */
const browsers = [
  ['KakaoTalk', /KAKAOTALK/],
  ['NAVER', /NAVER\(/],
  ['Whale', /Whale\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Version\/[\d.]+.*Safari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const;

function nameIn(list: readonly (readonly [string, RegExp])[], text: string): string | undefined {
  return list.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Returns a text such as `Chrome · Windows` from a fixed list, so nothing that a client sends is stored. */
export function browserFamily(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 512);
  return [nameIn(browsers, text), nameIn(systems, text)].filter(Boolean).join(' · ') || '-';
}
