import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { visitTimeCopy } from '#client/leads/words/visit-times.ts';
import { articlesCopy } from '#client/pages/admin/words/articles.ts';
import { deskCopy } from '#client/pages/admin/words/desk.ts';
import { ownVisitCopy } from '#client/pages/visit/words.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import { wordFiles } from '#tests/support/word-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const files = [
  ...wordFiles,
  'shared/pages/pages.ts',
  'shared/pages/menus.ts',
  'shared/press/news.ts',
  'shared/site.ts',
  'shared/site/site-words.ts',
  'shared/brand-and-places.ts',
  'shared/pages/cg-disclaimer.ts',
  'shared/site/schedule.ts',
  'shared/leads/lead-names.ts',
  'shared/leads/leads-csv-heads.ts',
  'shared/leads/labels-and-hints.ts',
  'shared/visits/visit-labels.ts',
  'shared/messages/words.ts',
];

interface Sentence {
  readonly at: string;
  readonly text: string;
}

/** The tests of the pages cover texts that functions make. */
function sentencesOf(value: unknown, at: string, seen = new Set<unknown>()): Sentence[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, part]) => sentencesOf(part, `${at}.${key}`, seen));
}

const modules = await Promise.all(files.map(async (file) => ({ file, values: (await import(join(root, file))) as Record<string, unknown> })));
const sentences = modules.flatMap(({ file, values }) => sentencesOf(values, file));
const korean = sentences.filter(({ text }) => /[가-힣]/.test(text));

/** Words that housing advertisements may not use, or that this site does not use. */
const forbidden = /확정\s?수익|수익\s?보장|무조건|대박|초역세권|마감\s?임박|분양률|최고|유일|절대|완벽/;

/** The source texts, for sentences that functions make, and the printed announcement. */
const sources = [
  ...files,
  'shared/pages/page-table.ts',
  'shared/pages/page-table-of-types.ts',
  'shared/site/videos-and-tours.ts',
  'art/films/films.json',
  'art/announcement/announcement.html',
].map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}));

const variants: readonly { readonly term: string; readonly wrong: RegExp }[] = [
  { term: '이름', wrong: /고객명|성명|성함/ },
  { term: '연락처', wrong: /(?<!01로 시작하는 )휴대\s?전화\s?번호|휴대폰|핸드폰/ },
  { term: '전문 상담사', wrong: /(?<!전문 )상담사|상담원|(?<!시스템 )담당자/ },
  { term: '적용 법령', wrong: /기준일/ },
  { term: '수평선처럼 길게 이어지는 선', wrong: /낮고 긴/ },
  { term: '세대당 대수, 수납의 이름', wrong: /여유 있는 주차|넉넉한 수납/ },
  { term: '지하에 들어섭니다', wrong: /지하에 (?:두었|있)습니다/ },
  { term: '견본주택에는 …포함될 수 있습니다', wrong: /견본주택에는 [^.]*포함되어/ },
  { term: '관심고객 등록', wrong: /관심\s고객|고객\s?등록(?<!관심고객 등록)/ },
  { term: '문의', wrong: /(?:관심)?고객\s?문의/ },
  { term: '방문예약', wrong: /방문\s예약/ },
  { term: '전화 상담', wrong: /전화상담/ },
  { term: '건축 규모', wrong: /건물\s?규모/ },
  { term: '계약서류', wrong: /(?<!청약·)계약\s서류/ },
  { term: '제출서류', wrong: /제출\s서류/ },
  { term: '유상 옵션', wrong: /유상옵션/ },
  { term: '분양가격', wrong: /공급\s?금액|분양가(?!격|상한제)/ },
  { term: '광고성 정보 수신 동의', wrong: /마케팅/ },
  { term: '가입(순위)증명서', wrong: /확인서(?!류)/ },
  { term: '주변', wrong: /둘레/ },
  { term: '침대 헤드', wrong: /머리판/ },
  { term: '4베이', wrong: /네 칸이? 나란|나란한 네 칸/ },
  { term: '수정', wrong: /(?<!번호 )고치(?:기|는|면)|고쳤/ },
  { term: '추후 공개', wrong: /추후\s(?:안내|공지|발표|고지)/ },
  { term: '청약통장', wrong: /청약\s통장/ },
  { term: '견본주택', wrong: /모델\s하우스|(?<!E-)모델하우스/ },
  { term: '사업주체', wrong: /사업\s주체/ },
  { term: '사업개요', wrong: /사업\s개요/ },
  { term: '안내영상, 홍보영상', wrong: /(?:안내|홍보)\s영상/ },
  { term: '지하 주차장', wrong: /지하주차장/ },
  { term: '단지배치', wrong: /단지\s배치/ },
  { term: '방별 크기', wrong: /실별/ },
  { term: '아파트', wrong: /동들/ },
  { term: '가입기간', wrong: /가입\s기간/ },
  { term: '본인', wrong: /나나\s|나와\s배우자/ },
  { term: '임시저장', wrong: /초안|임시\s저장(?!소)/ },
  { term: '로그인이 만료되었습니다', wrong: /로그인\s시간/ },
  { term: '바로가기', wrong: /바로\s가기/ },
  { term: '인허가와 정부 정책', wrong: /인허가(?:와| 및) 정책/ },
  { term: '바닷빛, 모래색, 산호색', wrong: /(?:바다|모래|산호)빛/ },
];

describe('the Korean of the content files', () => {
  test('has sentences in every kind of file', () => {
    expect(korean.length).toBeGreaterThan(500);
    for (const file of [
      'client/pages/sales/words/checkpoint.ts',
      'client/pages/business/words/project.ts',
      'client/pages/privacy/words.ts',
      'shared/pages/pages.ts',
      'client/leads/words/forms.ts',
    ]) {
      expect(
        korean.some(({ at }) => at.startsWith(file)),
        file,
      ).toBe(true);
    }
  });

  test('has no forbidden word', () => {
    expect(korean.filter(({ text }) => forbidden.test(text))).toEqual([]);
  });

  test('has no double space, no space at the ends of a sentence, and none before a mark', () => {
    const untidy = korean.filter(({ text }) => / {2}|\t|^ | $| [,.?!)」]|[(「] /.test(text));
    // Only a prefix of a value may end in a space.
    expect(untidy.filter(({ text }) => !text.endsWith(': '))).toEqual([]);
  });

  test('has brackets and the sign of a range right behind their word, also in sentences that functions make', () => {
    const lines = sources.flatMap(({ file, text }) => text.split('\n').map((line, index) => ({ at: `${file}:${index + 1}`, line: line.trim() })));
    const loose = /[가-힣}\d㎡%] \((?=[가-힣\d$])|[가-힣\d] ~|~ [가-힣\d$]/;
    expect(lines.filter(({ line }) => /[가-힣]/.test(line) && loose.test(line) && !/^(?:\/\*\*|\*|\/\/)/.test(line))).toEqual([]);
  });

  test('has no full-width marks, straight quotes or ellipsis characters', () => {
    expect(korean.filter(({ text }) => /[，．：；！？“”…]|"|(?<![가-힣\d)])’|‘(?![가-힣\d])/.test(text))).toEqual([]);
  });

  test('has corner brackets around names of laws only, and single quotation marks around everything else', () => {
    expect(korean.filter(({ text }) => [...text.matchAll(/「([^」]*)」/g)].some(([, name = '']) => !/(?:법|법률|규칙|규정|령|고시)$/.test(name)))).toEqual([]);
  });

  test.each(variants)('has one name for $term, also in sentences that functions make and in the printed notice', ({ wrong }) => {
    const lines = sources.flatMap(({ file, text }) => text.split('\n').map((line, index) => ({ at: `${file}:${index + 1}`, line: line.trim() })));
    expect(lines.filter(({ line }) => wrong.test(line) && !/^(?:\/\*\*|\*|\/\/)/.test(line))).toEqual([]);
  });

  test('has 합니다체 in every sentence that ends with a verb', () => {
    const ends = korean.flatMap(({ at, text }) =>
      text
        .replaceAll(/\*\*|\[\[|\]\]/g, '')
        .replaceAll(/\([^()]*\)/g, '')
        .split(/(?<=[가-힣]\.)\s+/)
        .filter((part) => /[가-힣]\.$/.test(part))
        .map((part) => ({ at, part })),
    );
    expect(ends.filter(({ part }) => part.endsWith('니다.')).length).toBeGreaterThan(150);
    const plain = /다\.$/;
    const polite = /(?:니다|시오|세요)\.$/;
    const clipped = /(?:음|함|됨|임|것|요)\.$/;
    expect(ends.filter(({ part }) => (plain.test(part) || clipped.test(part)) && !polite.test(part))).toEqual([]);
  });

  test('names the facilities of the complex as site.ts does', () => {
    expect(korean.filter(({ text }) => /피트니스센터|작은도서관|북 카페|(?<!입)주민 라운지|실내골프|골프 연습장/.test(text))).toEqual([]);
  });

  test('has one way to write numbers with their units, dates and ranges', () => {
    const wrong = korean.filter(({ text }) => /\d (?:세대|개 동|층|㎡|%|원|만원|점)(?![가-힣])|\d{4}\.\d|㎡당|제곱미터|m²|평형/.test(text));
    expect(wrong).toEqual([]);
  });
});

/** Each article of law needs its edition. */
describe('the sections about the law', () => {
  interface Block {
    readonly at: string;
    readonly value: Record<string, unknown>;
  }

  function blocksOf(value: unknown, at: string): Block[] {
    if (typeof value !== 'object' || value === null) return [];
    const own = Array.isArray(value) ? [] : [{ at, value: value as Record<string, unknown> }];
    return [...own, ...Object.entries(value).flatMap(([key, part]) => blocksOf(part, `${at}.${key}`))];
  }

  const pageContent = modules.filter(({ file }) => wordFiles.includes(file));
  const blocks = pageContent.flatMap(({ file, values }) => blocksOf(values, file));
  const cited = /제\d+조|별표 \d/;

  test('each basis has its day and its source', () => {
    const bases = blocks.filter(({ at }) => at.endsWith('.basis'));
    expect(bases.length).toBeGreaterThan(20);
    for (const { at, value } of bases) {
      expect(value['asOf'], at).toMatch(/\d{4}\. \d{1,2}\./);
      expect(value['source'], at).toMatch(/(?:법|규칙) (?:제\d+조|별표)/);
      expect(value['checkedOn'], at).toMatch(/^\d{4}\. \d{1,2}\. \d{1,2}\.\(.*본문.*[과와] 대조\)$/);
    }
  });

  test('each section that cites an article has a basis of its own or is inside a section that has one', () => {
    const withBasis = blocks.filter(({ value }) => 'basis' in value).map(({ at }) => at);
    // These are shown above the basis of their section or page.
    const inSection = /\/words\/(?:documents\.ts\.applicationDocuments|procedure\.ts\.procedure|guide-questions\.ts\.siteQuestions)\./;
    const citing = pageContent
      .flatMap(({ file, values }) => sentencesOf(values, file))
      .filter(({ text, at }) => cited.test(text) && !/\.(?:basis|bases|editions)\./.test(at));
    expect(citing.length).toBeGreaterThan(30);
    const without = citing.filter(({ at }) => !withBasis.some((place) => at.startsWith(`${place}.`)) && !inSection.test(at));
    expect(without.map(({ at }) => at)).toEqual([]);
  });
});

test('particles follow times, numbers and titles that are put into a sentence', () => {
  const times = ['2026-12-05T14:00', '2026-12-05T10:30'].map((slot) => slotLabel(slot));
  expect(times.map(visitTimeCopy.full).map((text) => text.replace(/^.*오[전후] /, ''))).toEqual([
    '2시는 방금 예약이 찼습니다',
    '10시 30분은 방금 예약이 찼습니다',
  ]);
  expect(times.map((time) => `${time}${ownVisitCopy.kept.after(time)}`).every((text) => /2시는 새|30분은 새/.test(text))).toBe(true);
  expect(['4821', '0003'].map(deskCopy.empty.found)).toEqual(['4821로 끝나는 번호가', '0003으로 끝나는 번호가']);
  expect(['주차 계획', '조경 안내'].map((title) => articlesCopy.removeQuestion(title).slice(0, 8))).toEqual(['‘주차 계획’을', '‘조경 안내’를']);
});
