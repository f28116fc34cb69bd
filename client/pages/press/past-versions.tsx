import { useEffect, useState } from 'react';
import { formatDateTime } from '#shared/korean/korean-format.ts';
import type { PastArticle, PressArticle } from '#shared/press/press.ts';
import { FormProblem } from '#client/ui/form-field.tsx';
import { ArticleParagraphs } from './article-paragraphs.tsx';
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

  async function putBack({ title, summary, content }: PastArticle) {
    setIsSending(true);
    setProblem(undefined);
    const answer = await changeArticle(slug, article.id, { title, summary, content, version: article.version });
    setIsSending(false);
    if (answer.ok) onPutBack(answer.value);
    else setProblem(answer.code === 'stale' ? copy.stale : problemOf(answer.code));
  }

  return (
    <div>
      <FormProblem>{problem}</FormProblem>
      {past?.length === 0 ? <p>{copy.none}</p> : null}
      {past?.map((former) => (
        <details key={former.version} className={styles.past}>
          <summary>{copy.until(formatDateTime(former.at), former.title)}</summary>
          <div className={styles.preview}>
            <h3 className="display-3">{former.title}</h3>
            <p className="quiet">{former.summary}</p>
            <ArticleParagraphs content={former.content} />
            <button type="button" className="button line" disabled={isSending} onClick={() => void putBack(former)}>
              {copy.putBack}
            </button>
          </div>
        </details>
      ))}
      <div className={styles.buttons}>
        <button type="button" className="button line" onClick={onClose}>
          {copy.close}
        </button>
      </div>
    </div>
  );
}
