import type { z } from 'zod';

/** Returns the first error of each field as `{ field: code }`. Unknown keys get `unknown`. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  // The object has no prototype, because fields may be called `constructor` or `__proto__`.
  const fields = Object.create(null) as Record<string, string>;
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')];
    const code = issue.code === 'unrecognized_keys' ? 'unknown' : issue.message;
    for (const name of names) fields[name] ??= /^[a-z_]+$/.test(code) ? code : 'invalid';
  }
  return fields;
}
