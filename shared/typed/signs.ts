/* What people type or paste carries signs that nobody sees, from phones, messengers, slides and word processors. */

/** Soft hyphens, marks of direction, joiners, selectors, fillers: nothing of them is drawn. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** For numbers, amounts and days: in ASCII digits, without accents and signs that are not drawn, with one kind of space. */
export function figuresOf(typed: string): string {
  const seen = typed.replaceAll(unseen, '').normalize('NFKC').replaceAll(/\p{M}/gu, '');
  return seen.replaceAll(/[\p{Cc}\u2800\s]+/gu, ' ').trim();
}
