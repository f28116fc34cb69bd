import { deskWriting } from './words/desk-writing.ts';
import { pressAdminCopy, pressMessages } from './words/writing.ts';
import { pictureCopy } from './words/picture-words.ts';
import { refusalInWords, SignInBeside } from '#client/accounts/sign-in-beside.tsx';
import { signInCopy } from '#client/accounts/words.ts';
import { FormProblem, Hidden, InputField, TextareaField } from '#client/ui/form-field.tsx';
import { AppearsAtField } from './article-form.tsx';
import { excessOf, problemOf } from './article-problems.ts';
import { PictureWithoutScript } from './text-pictures.tsx';

export interface UnsentArticleProps {
  readonly typed: Readonly<Record<string, string>>;
  /** The code of the refusal, or `picture_added`. */
  readonly code: string;
  /** Codes of problems, by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The form then also asks for the sign-in, and posts the article with it. */
  readonly isSignedOut: boolean;
}

const { write } = pressAdminCopy;

/** Answers a refused native post of an article, with everything that was typed. */
export function UnsentArticle({ typed, code, fields, isSignedOut }: UnsentArticleProps) {
  const problem = (name: 'title' | 'summary' | 'content') => (fields[name] === 'required' ? pressMessages.required : excessOf(name, typed[name] ?? ''));
  const common = (name: 'title' | 'summary' | 'content') => ({
    name,
    label: write.fields[name],
    hint: write.limits[name],
    problem: problem(name),
    defaultValue: typed[name],
  });
  const { site, key, to, id, version, format } = typed;
  const signInProblem = code === 'signed_out' ? signInCopy.textIsKept : refusalInWords({ typed, code });
  return (
    <form className="form" method="post" action="/forms/press">
      {code === 'picture_added' ? (
        <p role="status">{pictureCopy.added}</p>
      ) : (
        <FormProblem>{isSignedOut ? signInProblem : (deskWriting.problems[code] ?? problemOf(code))}</FormProblem>
      )}
      {isSignedOut ? <SignInBeside typed={typed} code={code} /> : null}
      <InputField {...common('title')} required autoComplete="off" />
      <TextareaField {...common('summary')} required rows={2} />
      <TextareaField {...common('content')} optionalMark={write.optionalMark} rows={12} />
      <AppearsAtField defaultValue={typed['appearsAt']} />
      <Hidden values={{ site, key, to, id, version, format }} />
      <button type="submit" className="button">
        {isSignedOut ? write.signInAndSubmit : write.submit}
      </button>
      <button type="submit" name="draft" value="on" className="button line">
        {isSignedOut ? write.signInAndDraft : id === undefined ? write.draft : deskWriting.save}
      </button>
      {isSignedOut ? null : <PictureWithoutScript />}
    </form>
  );
}
