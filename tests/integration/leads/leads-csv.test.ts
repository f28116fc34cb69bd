import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadFields } from '#server/leads/lead-store.ts';
import { otherNotes } from '#shared/leads/leads-csv-heads.ts';
import { adminHeaders, openLeadsApp, type LeadsApp } from './leads-site.ts';

/** Parses RFC 4180 with every cell quoted. */
function rowsOf(csv: string): string[][] {
  const rows = csv.replace(/^\uFEFF/, '').split('\r\n');
  expect(rows.pop()).toBe('');
  return rows.map((row) => [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
}

async function rowsOfSheet(bytes: Buffer): Promise<Record<string, unknown>[]> {
  const { sheets } = await readXlsx(bytes);
  const [heads = [], ...others] = sheets[0]?.rows ?? [];
  return others.map((cells) => Object.fromEntries(heads.map((name, at) => [String(name), cells[at] ?? ''])));
}

/** Reads a part of the file with a program that does not know the library. */
async function partOf(bytes: Buffer, part: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-xlsx-'));
  await writeFile(join(folder, 'leads.xlsx'), bytes);
  const { stdout } = await promisify(execFile)('python3', ['-c', unzip, join(folder, 'leads.xlsx'), part]);
  await rm(folder, { recursive: true });
  return stdout;
}
const unzip =
  'import sys, zipfile; archive = zipfile.ZipFile(sys.argv[1]); assert archive.testzip() is None; sys.stdout.buffer.write(archive.read(sys.argv[2]))';

describe('the leads in a file for spreadsheets', () => {
  let app: LeadsApp;
  let head: string[];
  let sheet: Record<string, unknown>[];
  let sheetXml: string;
  const rows = new Map<string, Record<string, string>>();
  beforeAll(async () => {
    app = await openLeadsApp({ isInbox: true });
    const save = (fields: LeadFields, form: 'registration' | 'inquiry' | 'visit', receivedAt: Date) =>
      app.store.save({ id: randomUUID(), form, fields, receivedAt }, { kind: 'inbox' });
    const at = new Date('2026-11-20T15:30:05.000Z');
    const consent = { at: '2026-11-20T15:30:04.000Z', notice: '2026-11' };
    await save({ name: '휴대', phone: '01012345678', marketingConsent: consent }, 'visit', at);
    await save({ name: '=1+1', phone: '+82 10-9876-5432', birthday: '050101', message: '@here' }, 'inquiry', at);
    await save({ name: '서울', phone: '０２ 345 6789', email: 'a@test.example', visitDate: '2026-12-01' }, 'registration', at);
    await save({ name: '대표', phone: '16000000' }, 'registration', at);
    await save({ name: '없는 번호', phone: '0101234' }, 'registration', at);
    await save({ name: '붙여넣기', phone: '\u202d010-1234-5678\u202c' }, 'registration', at);
    await save({ name: '국가번호', phone: '821012345678' }, 'registration', at);
    await save({ name: '해외', phone: '+1 213-555-0100' }, 'registration', at);
    await save({ name: '날짜', phone: '3-12', message: '3-12', visitDate: '2E5' }, 'inquiry', at);
    await save({ name: '글', phone: '저녁에 010-1111-2222' }, 'registration', at);
    const source = { page: '/84A', utm_source: '=1+1', utm_campaign: '3-12' };
    const fromCampaign = { id: randomUUID(), form: 'registration', fields: { name: '광고', phone: '01012345678' }, receivedAt: at, source } as const;
    await app.store.save(fromCampaign, { kind: 'inbox' });
    const notesOf = await app.store.save(
      { id: randomUUID(), form: 'registration', fields: { name: '메모', phone: '01012345678' }, receivedAt: at },
      { kind: 'inbox' },
    );
    const manyOf = await app.store.save(
      { id: randomUUID(), form: 'visit', fields: { name: '긴 메모', phone: '01012345678' }, receivedAt: at },
      { kind: 'inbox' },
    );
    const pressed = (path: string, form: Record<string, string>) => app.postForm(path, form, adminHeaders);
    const note = async (id: string, text: string) => {
      expect((await pressed(`/forms/leads/${id}/notes`, { id: randomUUID(), text })).headers.get('location')).toContain('desk=noted');
      app.advance(60_000);
    };
    for (const text of ['=1+1', '"저녁에"\r\n다시 전화']) await note(notesOf.lead.id, text);
    for (let index = 0; index < 25; index += 1) await note(manyOf.lead.id, '가'.repeat(1500));
    const absent = await pressed(`/forms/leads/${notesOf.lead.id}`, { version: '0', state: 'absent' });
    expect(absent.headers.get('location')).toContain('desk=saved');
    const csv = await (await fetch(`${app.url}/api/leads.csv`, { headers: adminHeaders })).text();
    const answer = await fetch(`${app.url}/api/leads.xlsx`, { headers: adminHeaders });
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?leads-\d{4}-\d{2}-\d{2}\.xlsx"?$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    [sheet, sheetXml] = [await rowsOfSheet(bytes), await partOf(bytes, 'xl/worksheets/sheet1.xml')];
    const [first = [], ...others] = rowsOf(csv);
    head = first;
    for (const cells of others) rows.set(cells[head.indexOf('이름')] ?? '', Object.fromEntries(head.map((name, at_) => [name, cells[at_] ?? ''])));
  });
  afterAll(() => app.close());

  it('say where a lead came from, and let nobody write a formula or a date that way', () => {
    expect(rows.get('광고')).toMatchObject({ 유입: "'=1+1", 캠페인: "'3-12", '처음 본 페이지': '/84A' });
    expect(rows.get('휴대')).toMatchObject({ 유입: '', 캠페인: '' });
  });

  it('have the notes of a lead in one cell, newest first, each with its time and who wrote it, and never more than a spreadsheet takes', () => {
    const written = /^\d{4}-\d\d-\d\d \d\d:\d\d admin: "저녁에"\n다시 전화\n\d{4}-\d\d-\d\d \d\d:\d\d admin: =1\+1$/;
    const inSheet = (name: string) => String(sheet.find((row) => row['이름'] === name)?.['메모']);
    for (const cell of [rows.get('메모')?.['메모'], inSheet('메모')]) expect(cell).toMatch(written);
    expect([rows.get('휴대')?.['메모'], inSheet('휴대')]).toEqual(['', '']);
    expect(inSheet('긴 메모').length).toBeLessThan(32_767);
    const lines = inSheet('긴 메모').split('\n');
    expect([lines.length, lines[0]?.length, lines.at(-1)]).toEqual([21, '2026-11-20 15:30 admin: '.length + 1500, otherNotes(5)]);
  });

  it('have Korean column names, every field of every form and the consent', () => {
    expect(head).toEqual([
      '접수번호',
      '구분',
      '상태',
      '접수일시',
      '시도 횟수',
      '다음 시도 일시',
      '첫 실패 일시',
      '이름',
      '연락처',
      '이메일',
      '방문 희망일',
      '생년월일',
      '문의 내용',
      '사이트',
      '광고성 정보 수신 동의',
      '동의한 고지문',
      '광고성 정보 수신 동의 철회',
      '유입',
      '캠페인',
      '처음 본 페이지',
      '처리',
      '담당',
      '다음 연락 일시',
      '비고',
      '메모',
    ]);
    expect(rows.size).toBe(13);
  });

  it('name form and state in Korean, and times of Seoul in sortable form', () => {
    expect(rows.get('휴대')).toMatchObject({ 구분: '방문예약', 상태: '접수 완료', 접수일시: '2026-11-21 00:30:05' });
    expect(rows.get('휴대')).toMatchObject({ '광고성 정보 수신 동의': '2026-11-21 00:30:04', '동의한 고지문': '2026-11' });
    expect(rows.get('서울')).toMatchObject({ 구분: '방문예약', 이메일: 'a@test.example', '방문 희망일': '2026-12-01', '광고성 정보 수신 동의': '' });
  });

  it('have the same columns and rows as .xlsx, with each cell as a text that is exactly what was typed', () => {
    expect(Object.keys(sheet[0] ?? {})).toEqual(head);
    expect(sheet).toHaveLength(rows.size);
    const find = (name: string) => sheet.find((row) => row['이름'] === name);
    expect(find('날짜')).toMatchObject({ 연락처: '3-12', '문의 내용': '3-12', '방문 희망일': '2E5' });
    expect(find('=1+1')).toMatchObject({ 연락처: '010-9876-5432', 생년월일: '050101', '문의 내용': '@here', 상태: '접수 완료' });
    expect(find('없는 번호')).toMatchObject({ 연락처: '0101234' });
    expect(find('휴대')).toMatchObject({ 연락처: '010-1234-5678', 접수일시: '2026-11-21 00:30:05' });
    const types = [...sheetXml.matchAll(/<c [^>]*>/g)].map(([cell]) => / t="(\w+)"/.exec(cell)?.[1]);
    expect(new Set(types.filter(Boolean))).toEqual(new Set(['inlineStr']));
    expect(sheetXml).not.toMatch(/<f[ >]|<v>/);
  });

  it('keep as typed what would become a date or a number', () => {
    expect(rows.get('날짜')).toMatchObject({ 연락처: "'3-12", '문의 내용': "'3-12", '방문 희망일': "'2E5" });
  });

  it('write phone numbers in one form, with leading zeros', () => {
    const phoneOf = (name: string) => rows.get(name)?.['연락처'];
    expect(['휴대', '붙여넣기', '국가번호', '해외', "'=1+1", '서울', '대표', '글'].map(phoneOf)).toEqual([
      '010-1234-5678',
      '010-1234-5678',
      '010-1234-5678',
      "'+1 213 555 0100",
      '010-9876-5432',
      '02-345-6789',
      '1600-0000',
      '저녁에 010-1111-2222',
    ]);
    expect(phoneOf('없는 번호')).toBe("'0101234");
    expect(rows.get("'=1+1")).toMatchObject({ 생년월일: "'050101", '문의 내용': "'@here" });
  });
});
