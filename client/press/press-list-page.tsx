import { Suspense } from 'react';
import { Await, Link, useLoaderData } from 'react-router';
import { pressContent } from '../content/press.ts';
import { formatDate } from '../../shared/korean-format.ts';
import type { PressPage } from '../../shared/press.ts';
import type { PressListData } from '../page-loaders.ts';

export default function PressListPage() {
  const { list, site } = useLoaderData<PressListData>();
  return (
    <Suspense fallback={<p>{pressContent.loading}</p>}>
      <Await resolve={list} errorElement={<p>{pressContent.failed.title}</p>}>
        {(page: PressPage) => (
          <ul>
            {page.articles.map((article) => (
              <li key={article.id}>
                <Link to={`/${site}/press/${article.id}`}>{article.title}</Link> {formatDate(article.date)}
              </li>
            ))}
          </ul>
        )}
      </Await>
    </Suspense>
  );
}
