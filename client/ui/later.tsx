import { partWords } from '../content/site.ts';

/** 「추후 공개」 in the place of a value that is not known yet; the same rank as a value. */
export function Later({ words = partWords.later }: { readonly words?: string }) {
  return <span className="later nowrap">{words}</span>;
}
