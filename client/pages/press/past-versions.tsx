import { useEffect, useState, type ReactNode } from 'react';
import { formatDateTime } from '#shared/korean/korean-format.ts';
import type { PastArticle, PressArticle } from '#shared/press/press.ts';
import { FormProblem } from '#client/ui/form-field.tsx';
import { ArticleParagraphs } from './article-paragraphs.tsx';
import { textOf } from './edit-article.tsx';
import { problemOf } from './article-problems.ts';
import { changeArticle, fetchPast } from './press-api.ts';
import styles from './press-forms.module.css';
import { pressAdminCopy } from './words/writing.ts';

interface PastVersionsProps {
  readonly slug: string;
  readonly article: PressArticle;
  readonly onPutBack: (article: PressArticle) => void;
  readonly onClose: () => void;
}

/** What the article said before its last changes. Putting a version back is a change like any other. */
export function PastVersions({ slug, article, onPutBack, onClose }: PastVersionsProps) {
  const [past, setPast] = useState<readonly PastArticle[]>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const copy = pressAdminCopy.past;
  useEffect(() => {
    void fetchPast(slug, article.id).then((answer) => (answer.ok ? setPast(answer.value.past) : setProblem(problemOf(answer.code))));
  }, [slug, article.id]);

  async function putBack(former: PastArticle) {
    setIsSending(true);
    setProblem(undefined);
    const answer = await changeArticle(slug, article.id, { ...textOf(former), version: article.version });
    setIsSending(false);
    if (answer.ok) onPutBack(answer.value);
    else setProblem(answer.code === 'stale' ? copy.stale : problemOf(answer.code));
  }

  return (
    <div>
      <FormProblem>{problem}</FormProblem>
      {past ? (
        <FormerVersions past={past}>
          {(former) => (
            <button type="button" className="button line" disabled={isSending} onClick={() => void putBack(former)}>
              {copy.putBack}
            </button>
          )}
        </FormerVersions>
      ) : null}
      <div className={styles.buttons}>
        <button type="button" className="button line" onClick={onClose}>
          {copy.close}
        </button>
      </div>
    </div>
  );
}

interface FormerVersionsProps {
  readonly past: readonly PastArticle[];
  /** The button that puts a version back. */
  readonly children: (former: PastArticle) => ReactNode;
}

function FormerVersions({ past, children }: FormerVersionsProps) {
  if (past.length === 0) return <p>{pressAdminCopy.past.none}</p>;
  return past.map((former) => (
    <details key={former.version} className={styles.past}>
      <summary>{pressAdminCopy.past.until(formatDateTime(former.at), former.title)}</summary>
      <div className={styles.preview}>
        <h3 className="display-3">{former.title}</h3>
        <p className="quiet">{former.summary}</p>
        <ArticleParagraphs {...former} />
        {children(former)}
      </div>
    </details>
  ));
}

/** On the desk, where it works without script. */
export function PastOnDesk({ slug, article, past }: Pick<PastVersionsProps, 'slug' | 'article'> & { readonly past: readonly PastArticle[] }) {
  return (
    <div className="former">
      <FormerVersions past={past}>
        {({ version }) => (
          <form method="post" action={`/forms/press-articles/${article.id}`}>
            {Object.entries({ site: slug, act: 'put-back', version: article.version, former: version }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="btn">
              {pressAdminCopy.past.putBack}
            </button>
          </form>
        )}
      </FormerVersions>
    </div>
  );
}
