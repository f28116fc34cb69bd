import { formatDateTime } from '#shared/korean/korean-format.ts';
import type { PastArticle, PressArticle } from '#shared/press/press.ts';
import { Hidden } from '#client/ui/form-field.tsx';
import { ArticleParagraphs } from './article-paragraphs.tsx';
import styles from './press-forms.module.css';
import { pressAdminCopy } from './words/writing.ts';

interface PastVersionsProps {
  readonly slug: string;
  readonly article: PressArticle;
  readonly past: readonly PastArticle[];
}

/** What the article said before its last changes. Putting a version back is a change like any other. */
export function PastVersions({ slug, article, past }: PastVersionsProps) {
  const copy = pressAdminCopy.past;
  return (
    <div className="former">
      {past.length === 0 ? <p>{copy.none}</p> : null}
      {past.map((former) => (
        <details key={former.version} className={styles.past}>
          <summary>{copy.until(formatDateTime(former.at), former.title)}</summary>
          <div className={styles.preview}>
            <h3 className="display-3">{former.title}</h3>
            <p className="quiet">{former.summary}</p>
            <ArticleParagraphs {...former} />
            <form method="post" action={`/forms/press-articles/${article.id}`}>
              <Hidden values={{ site: slug, act: 'put-back', version: String(article.version), former: String(former.version) }} />
              <button type="submit" className="btn">
                {copy.putBack}
              </button>
            </form>
          </div>
        </details>
      ))}
    </div>
  );
}
