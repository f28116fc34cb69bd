import { join } from 'node:path';
import { openSqlite } from '#server/storage/sqlite.ts';
import { site } from '#shared/site.ts';

const paragraph = '윤슬 오션파크의 새 소식을 전합니다. 단지와 평면, 청약 안내를 한곳에서 보실 수 있습니다. ';

/** Returns the id of the newest article. */
export function writeArticles(dataDir: string, count: number): string {
  const db = openSqlite(join(dataDir, 'yunseul.sqlite'), { synchronous: 'normal' });
  const insert = db.prepare('INSERT INTO press (id, site_id, title, summary, content, date, views, draft, version) VALUES (?, ?, ?, ?, ?, ?, 0, 0, 1)');
  const newest = Date.UTC(2026, 9, 1);
  const idOf = (index: number) => `article-${String(count - index).padStart(7, '0')}`;
  db.exec('BEGIN');
  for (let index = 0; index < count; index += 1)
    insert.run(idOf(index), site.slug, `보도자료 ${count - index}`, paragraph, `${paragraph.repeat(3)}\n\n${paragraph.repeat(4)}`, newest - index * 3_600_000);
  db.exec('COMMIT');
  db.close();
  return idOf(0);
}
