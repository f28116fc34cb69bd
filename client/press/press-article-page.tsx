import { useLoaderData } from 'react-router';
import { pressContent } from '../content/press.ts';
import { formatDateTime } from '../../shared/korean-format.ts';
import type { ArticleData } from '../page-loaders.ts';

export default function PressArticlePage() {
  const { article } = useLoaderData<ArticleData>();
  return (
    <article>
      <h2>{article.title}</h2>
      <p>
        {pressContent.author} {formatDateTime(article.date)} {article.views}
      </p>
      <p>{article.content}</p>
    </article>
  );
}
