import type { z } from 'zod';

/** The first of each field, as `{ field: code }`; unknown keys are `unknown`. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  // Without a prototype: fields may be called `constructor` or `__proto__`.
  const fields = Object.create(null) as Record<string, string>;
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')];
    const code = issue.code === 'unrecognized_keys' ? 'unknown' : issue.message;
    for (const name of names) fields[name] ??= /^[a-z_]+$/.test(code) ? code : 'invalid';
  }
  return fields;
}
