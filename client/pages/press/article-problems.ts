import { wordOf } from '#shared/pages/word-of.ts';
import { textLimits } from '#shared/limits.ts';
import { cleanLine, cleanText } from '#shared/korean/signs.ts';
import { pictureCopy } from './words/picture-words.ts';
import { pressAdminCopy } from './words/writing.ts';
import { sectionCopy } from '#client/site/words/shared-sections.ts';

const problems: Readonly<Record<string, string>> & typeof pressAdminCopy.problems = { ...pressAdminCopy.problems, ...pictureCopy.problems };

/** Returns the words for a code of the API. An unknown code counts as `unavailable`. */
export function problemOf(code: string): string {
  return wordOf(problems, code) ?? problems.unavailable;
}

/** Nothing is cut. A text that is too long stays in its field, gets this message and is not sent. */
export function excessOf(name: 'title' | 'summary' | 'content', typed: string): string | undefined {
  const limit = textLimits[name];
  if (typed.length <= limit) return undefined;
  const { length } = (name === 'content' ? cleanText : cleanLine)(typed);
  return length > limit ? sectionCopy.tooLong(length, limit) : undefined;
}
