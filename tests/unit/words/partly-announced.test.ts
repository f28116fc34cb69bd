import { afterAll, expect, test, vi } from 'vitest';
import type * as Facts from '#shared/site.ts';

/** Some facts are announced and others are not, and the telephone has no hours. */
vi.resetModules();
vi.doMock('#shared/site.ts', async (original) => {
  const { site } = await original<typeof Facts>();
  const { types } = site;
  return {
    site: {
      ...site,
      salesHours: undefined,
      siteAreaM2: 34_567,
      types: { ...types, '59A': { ...types['59A'], balconyWon: 14_900_000 } },
      project: { ...site.project, developer: '㈜시행' },
      schedule: { ...site.schedule, announcement: { from: '2027-03-05' } },
    },
  };
});

const { announcementHtml } = await import('#art/announcement/announcement.ts');
const { businessPlanCopy } = await import('#client/pages/business/words/project.ts');
const { customerCopy } = await import('#client/pages/customer/words.ts');
const { checkpointCopy } = await import('#client/pages/sales/words/checkpoint.ts');
const { siteQuestions } = await import('#client/pages/sales/words/guide-questions.ts');
const { newsItems } = await import('#shared/press/news.ts');
const { pages } = await import('#shared/pages/pages.ts');
const { site } = await import('#shared/site.ts');

afterAll(() => {
  vi.doUnmock('#shared/site.ts');
  vi.resetModules();
});

const textOf = (id: string) => newsItems.find((item) => item.id === id)?.content;

test('one announced day is shown, and the other days are said to follow', () => {
  expect(checkpointCopy.schedule.last.known).toBe('입주자모집공고 2027. 3. 5. · 나머지는 추후 공개');
  expect(businessPlanCopy.schedule.lead).toContain('아직 정해지지 않은 날짜는');
  expect(pages['business-plan'].description).not.toContain('함께 공개');
  expect(announcementHtml()).toMatch(/입주자모집공고<\/th><td>2027\. 3\. 5\.[^]*특별공급 접수<\/th><td><span class="later">/);
});

test('a developer without a number is shown, and the number is said to follow', () => {
  expect(announcementHtml()).toContain('<th scope="row">사업주체</th><td>㈜시행</td>');
  expect(announcementHtml()).toContain('<th scope="row">사업주체 등록번호</th><td><span class="later">');
});

test('one announced area is shown, and the other areas are said to follow', () => {
  expect(textOf('news-park')).toContain('대지면적 34,567㎡입니다. 건축면적과 연면적, 용적률은 추후 공개합니다.');
});

test('one announced price of a balcony is enough for a link to the table', () => {
  expect(siteQuestions.find(({ question }) => question.includes('발코니'))?.answer).toContain('모집공고 페이지에 있습니다');
});

test('a telephone without hours is shown without any', () => {
  expect(customerCopy.phone.hours).toBeUndefined();
  expect(textOf('news-opening')).toContain('관심고객 등록이나 상담 전화로');
  expect(announcementHtml()).toContain(`<td>${site.salesPhone}</td>`);
});

test('one announced price without days leaves the rest open in the notice and in its picture on the page', async () => {
  vi.resetModules();
  vi.doMock('#shared/site.ts', async (original) => {
    const { site: facts } = await original<typeof Facts>();
    return { site: { ...facts, types: { ...facts.types, '59A': { ...facts.types['59A'], price: { fromWon: 400_000_000, toWon: 450_000_000 } } } } };
  });
  const notice = await import('#art/announcement/announcement.ts');
  const { announcementCopy } = await import('#client/pages/sales/words/announcement.ts');
  expect(notice.announcementHtml()).toContain('아직 정해지지 않은 내용은');
  expect(announcementCopy.sheet.note).toContain('아직 정해지지 않은 내용은');
});
