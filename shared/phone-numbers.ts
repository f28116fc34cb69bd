/* Free of the schema library, because every page needs it. */

/** Linear on any input. */
export const mobilePhonePattern = /^01\d[- ]?\d{3,4}[- ]?\d{4}$/;

const separator = '[\\-\u2010-\u2015\u2212\u30fb\uff0d.\u00a0\u3000 ]?';
/** For the `pattern` of an input: what `asDialled` makes a mobile number of, as people type or paste it. */
export const typedMobilePhone = `\\s*[\\(（]?(?:[+＋]?(?:82|８２)${separator}(?:\\(0\\)|0)?${separator}[\\(（]?|[0０])[1１]\\p{Nd}[\\)）]?${separator}\\p{Nd}{3,4}${separator}\\p{Nd}{4}\\s*`;

/**
 * As it is dialled here, of a number typed with +82, dots, brackets or full-width digits. Others stay
 * as they are, for the pattern to judge.
 */
export function asDialled(phone: string): string {
  const plain = phone
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212.\u30fb]/g, '-')
    .trim()
    .replace(/^\+?82[- ]?(?:\(0\)|0)?[- ]?/, '0')
    .replaceAll(/[()]/g, '');
  return mobilePhonePattern.test(plain) ? plain : phone;
}

/** Of somebody who can be called back, as far as its digits tell. */
export function looksReachable(phone: string): boolean {
  const digits = phone.normalize('NFKC').replaceAll(/[^\d+]/g, '');
  return /^(?:0\d{8,11}|1\d{7}|\+\d{9,15}|82\d{8,10})$/.test(digits);
}

const phoneShapes = [/^(02)(\d{3,4})(\d{4})$/, /^(050\d)(\d{3,4})(\d{4})$/, /^(0\d{2})(\d{3,4})(\d{4})$/, /^(1\d{3})(\d{4})$/];

/** `010-1234-5678`. Anything but a Korean number is unchanged. */
export function formatPhone(text: string): string {
  const plain = text.normalize('NFKC').trim();
  if (!/^(\+82)?[\d\s().-]+$/.test(plain)) return text;
  const digits = plain.replace(/\D/g, '');
  const national = plain.startsWith('+') ? digits.replace(/^820?/, '0') : digits;
  const parts = phoneShapes.map((shape) => shape.exec(national)).find((match) => match !== null);
  return parts ? parts.slice(1).join('-') : text;
}
