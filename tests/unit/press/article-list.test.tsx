import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ArticleList } from '#client/pages/admin/articles/article-list.tsx';

const article = { id: 'a', title: 'Open House 안내', summary: '', date: '2026-12-01T00:00:00.000Z', views: 0 };
const closed = { kind: 'press', opened: undefined, isNew: false, past: undefined, newKey: '', slugs: ['yunseul'], slug: 'yunseul', now: 0 } as const;
const listed = (find: string, older?: string) => renderToStaticMarkup(<ArticleList {...closed} articles={[article]} older={older} query={{ find }} />);

it('the list of articles is searched whatever the case, and says when older ones are left out', () => {
  expect(listed(' open HOUSE ')).toContain('Open House 안내</a>');
  expect(listed('', 'cursor')).toContain('1건 안에서');
  expect(listed('')).not.toContain('1건 안에서');
});
