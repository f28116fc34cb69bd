import { z } from 'zod';
import { cleanLine, cleanText } from './signs.ts';

/**
 * Limits apply to cleaned text. Some systems send a 한글 syllable as three characters, and forms send a line
 * break as two, so raw text may be longer by this factor.
 */
const sentPerKept = 4;

/** Anything but text counts as missing. */
export function lineField(maxLength: number) {
  return z
    .string({ error: 'required' })
    .max(sentPerKept * maxLength, 'too_long')
    .transform(cleanLine)
    .pipe(z.string().max(maxLength, 'too_long'));
}

export function requiredField(maxLength: number) {
  return lineField(maxLength).pipe(z.string().min(1, 'required'));
}

export function textField(maxLength: number) {
  return z
    .string({ error: 'invalid' })
    .max(sentPerKept * maxLength, 'too_long')
    .transform(cleanText)
    .pipe(z.string().max(maxLength, 'too_long'));
}
