import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { addressOfPicture, lineOf, pictureIn, sizeOfPicture, widthsOf, type PictureLine } from '#shared/press/picture-lines.ts';
import type { ApiFailure } from '#client/data/api.ts';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';
import { FormProblem, InputField } from '#client/ui/form-field.tsx';
import { problemOf } from './article-problems.ts';
import { uploadPicture } from './press-api.ts';
import styles from './text-pictures.module.css';
import { pictureCopy as copy } from './words/picture-words.ts';

interface TextPicturesProps {
  readonly slug: string;
  readonly content: string;
  readonly onContent: (content: string) => void;
}

/** Leaves HEIC out, because iPhones then send JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/tiff,image/avif';

/** Uploads pictures into the text, and asks what they show. */
export function TextPictures({ slug, content, onContent }: TextPicturesProps) {
  const isHydrated = useIsHydrated();
  const { sending, problems, send } = useUpload(slug, { content, onContent });
  const lines = content.split('\n');
  const change = (at: number, line: string | undefined) => onContent(lines.flatMap((other, index) => (index === at ? (line ?? []) : other)).join('\n'));
  function share(at: number, picture: PictureLine) {
    const changed = lines.map((line, index) => {
      const other = pictureIn(line);
      return other ? lineOf({ ...other, isShared: index === at && !picture.isShared }) : line;
    });
    onContent(changed.join('\n'));
  }
  if (!isHydrated) return null;
  const pictures = lines.flatMap((line, at) => {
    const picture = pictureIn(line);
    return picture ? [{ picture, at }] : [];
  });
  return (
    <div className={styles.pictures}>
      <InputField
        label={copy.label}
        hint={copy.hint}
        type="file"
        accept={accepted}
        multiple
        disabled={sending !== undefined}
        onChange={(event) => void send(event)}
      />
      <p aria-live="polite">{sending === undefined ? '' : copy.sending(sending)}</p>
      <FormProblem>{problems.join(' ')}</FormProblem>
      {pictures.length === 0 ? null : (
        <ul className={styles.list} aria-label={copy.list}>
          {pictures.map(({ picture, at }, index) => (
            <TextPicture
              key={`${index} ${picture.id}`}
              picture={picture}
              onChange={(alt) => change(at, lineOf({ ...picture, alt }))}
              onShare={() => share(at, picture)}
              onRemove={() => change(at, undefined)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** One after the other, in their order, after the line with the cursor. The person may write on meanwhile. */
function useUpload(slug: string, current: Pick<TextPicturesProps, 'content' | 'onContent'>) {
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const [sending, setSending] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  async function send(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const files = [...(input.files ?? [])];
    input.value = '';
    setProblems([]);
    const text = input.form?.elements.namedItem('content');
    let cursor = text instanceof HTMLTextAreaElement ? text.selectionStart : latest.current.content.length;
    for (const file of files) {
      setSending(file.name);
      const problem = await sendOne(file);
      if (problem !== undefined) setProblems((before) => [...before, copy.refused(file.name, problem)]);
    }
    setSending(undefined);

    async function sendOne(file: File): Promise<string | undefined> {
      const answer = await uploadPicture(slug, file);
      if (!answer.ok) return reasonOf(answer);
      const { content, onContent } = latest.current;
      const end = content.indexOf('\n', cursor);
      const before = (end === -1 ? content : content.slice(0, end)).trimEnd();
      const after = end === -1 ? '' : content.slice(end).replace(/^\n+/, '');
      const line = lineOf({ id: answer.value.id, alt: undefined, isShared: false });
      const placed = before === '' ? line : `${before}\n\n${line}`;
      onContent(after === '' ? `${placed}\n` : `${placed}\n\n${after}`);
      cursor = placed.length;
      return undefined;
    }
  }
  return { sending, problems, send };
}

const ofSaving: ReadonlySet<string> = new Set(['unavailable', 'unreachable', 'invalid', 'not_found', 'stale']);

function reasonOf({ status, code }: ApiFailure): string {
  // A proxy in front may take less than the server, and answers in words of its own.
  if (status === 413) return code === 'too_large' ? copy.problems.picture_too_heavy : copy.refusedInFront;
  return ofSaving.has(code) ? copy.notSent : problemOf(code);
}

interface TextPictureProps {
  readonly picture: PictureLine;
  readonly onChange: (alt: string | undefined) => void;
  readonly onShare: () => void;
  readonly onRemove: () => void;
}

function TextPicture({ picture: { id, alt, isShared }, onChange, onShare, onRemove }: TextPictureProps) {
  const [isGone, setIsGone] = useState(false);
  const { width, height } = sizeOfPicture(id);
  const isDecoration = alt === '';
  const problem = isGone ? copy.gone : alt === undefined ? copy.altMissing : undefined;
  return (
    <li>
      <img src={addressOfPicture(id, widthsOf(width)[0] ?? width, 'jpg')} width={width} height={height} alt="" onError={() => setIsGone(true)} />
      <div>
        <InputField
          label={copy.alt}
          hint={copy.altHint}
          problem={problem}
          value={alt ?? ''}
          placeholder={isDecoration ? undefined : copy.altExample}
          disabled={isDecoration}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : value)}
        />
        <p className={`wrapping ${styles.choices}`}>
          <Choice label={copy.decoration} isChosen={isDecoration} onChange={(isChosen) => onChange(isChosen ? '' : undefined)} />
          <Choice label={copy.shared} isChosen={isShared} onChange={onShare} />
          <span className="quiet">{copy.facts(width, height)}</span>
          <button type="button" className="text-link quiet" onClick={onRemove}>
            {copy.remove}
          </button>
        </p>
      </div>
    </li>
  );
}

function Choice({ label, isChosen, onChange }: { readonly label: string; readonly isChosen: boolean; readonly onChange: (isChosen: boolean) => void }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      <input id={id} type="checkbox" checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** The last button of a form, because the first one is pressed by Enter. The text is posted with the picture and comes back. */
export function PictureWithoutScript() {
  const isHydrated = useIsHydrated();
  return isHydrated ? null : (
    <div className={styles.native}>
      <InputField label={copy.label} hint={copy.withoutScript} type="file" name="picture" accept={accepted} />
      <button type="submit" className="button line" formAction="/forms/press/pictures" formEncType="multipart/form-data" formNoValidate>
        {copy.upload}
      </button>
    </div>
  );
}
