import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes the embedded storage refuse a kind of write, such as `INSERT ON audit`. Returns a function that
 * allows it again.
 */
export function refuseWrites(dataDir: string, write: string): () => void {
  function execute(sql: string): void {
    const db = new DatabaseSync(join(dataDir, 'yunseul.sqlite'), { timeout: 2000 });
    try {
      db.exec(sql);
    } finally {
      db.close();
    }
  }
  execute(`CREATE TRIGGER refusal BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`);
  return () => execute('DROP TRIGGER refusal');
}
