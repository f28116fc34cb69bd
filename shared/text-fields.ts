import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';

/**
 * Length counts as the text is kept: some systems send a syllable of 한글 as three signs, and forms a line break as two. What is sent is bounded
 * before anything is done with it.
 */
const sentPerKept = 4;

/** Text of one line, cleaned. Anything but a text counts as missing. */
export function lineField(maxLength: number) {
  return z
    .string({ error: 'required' })
    .max(sentPerKept * maxLength, 'too_long')
    .transform(cleanLine)
    .pipe(z.string().max(maxLength, 'too_long'));
}

/** Text of one line that must not be empty. */
export function requiredField(maxLength: number) {
  return lineField(maxLength).pipe(z.string().min(1, 'required'));
}

/** Text of several lines, cleaned. */
export function textField(maxLength: number) {
  return z
    .string({ error: 'invalid' })
    .max(sentPerKept * maxLength, 'too_long')
    .transform(cleanText)
    .pipe(z.string().max(maxLength, 'too_long'));
}
