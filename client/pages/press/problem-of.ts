import { pressAdminCopy } from '../../content/press-admin.ts';

const { problems } = pressAdminCopy;

/** What the visitor reads for a code of the API; of an unknown one, that it does not work now. */
export function problemOf(code: string): string {
  return Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : problems.unavailable;
}
