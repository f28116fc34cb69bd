import { seoulDay } from '#shared/korean/korean-format.ts';
import { daysBetween, isCalendarDay, laterOf } from '#shared/law/calendar-days.ts';
import { daysKeptAfterVisit } from '#shared/limits.ts';
import { minutesOf } from '#shared/visits/visit-hours.ts';
import type { Contradiction } from './site-check-faults.ts';
import type { Days, SiteFacts } from './site-shape.ts';

/**
 * Finds days that do not exist, are out of order, or are closer together than the rule on housing supply
 * allows.
 */
export function dateContradictions(facts: SiteFacts): readonly Contradiction[] {
  return [...singleDays(facts), ...visitsOf(facts), ...orderOf(facts), ...intervalsOf(facts)];
}

function singleDays({ privacy, modelHouse, winners, visits }: SiteFacts): readonly Contradiction[] {
  const single = [
    ['site.privacy.effectiveOn', privacy.effectiveOn],
    ['site.modelHouse.opensOn', modelHouse.opensOn],
    ['site.winners.waitingListUntil', winners.waitingListUntil],
    ['site.visits.firstDay', visits?.firstDay],
    ...(visits?.closedDays ?? []).map((day, index) => [`site.visits.closedDays[${index}]`, day] as const),
  ] as const;
  return single.filter(([, day]) => day !== undefined && !isCalendarDay(day)).map(([field]) => [field, 'YYYY-MM-DD가 아닙니다']);
}

/** Visits before the house opens, openings in which no visit fits, and visits that are kept for longer than any lead. */
function visitsOf({ visits, modelHouse, privacy }: SiteFacts): readonly Contradiction[] {
  if (!visits) return [];
  const found: Contradiction[] = [];
  for (const [index, { days, from, to }] of visits.weekly.entries()) {
    const field = `site.visits.weekly[${index}]`;
    if (minutesOf(to) - minutesOf(from) < visits.slotMinutes) found.push([field, `${from}부터 ${to}까지는 한 번의 방문(${visits.slotMinutes}분)보다 짧습니다`]);
    const others = visits.weekly.slice(0, index).filter((other) => other.days.some((day) => days.includes(day)));
    if (others.some((other) => from < other.to && other.from < to)) found.push([field, '앞의 시간과 겹칩니다']);
  }
  if (modelHouse.opensOn !== undefined && (visits.firstDay ?? '') < modelHouse.opensOn)
    found.push(['site.visits.firstDay', `견본주택이 문을 여는 날(${modelHouse.opensOn})보다 빠릅니다`]);
  const today = seoulDay(new Date());
  const { firstDay = today, daysAhead } = visits;
  const wait = isCalendarDay(firstDay) ? daysBetween(today, laterOf(firstDay, today)) : 0;
  const kept = wait + daysAhead + daysKeptAfterVisit;
  if (kept > privacy.longestDays)
    found.push([
      `site.visits.${wait > 0 ? 'firstDay' : 'daysAhead'}`,
      `오늘 예약하신 분의 정보가 ${kept}일 남아, 가장 긴 보유 기간(${privacy.longestDays}일)을 넘습니다`,
    ]);
  return found;
}

function areCalendarDays({ from, to = from }: Days): boolean {
  return isCalendarDay(from) && isCalendarDay(to);
}

const stages = ['announcement', 'specialSupply', 'ranks', 'winners', 'contract'] as const;

function orderOf({ schedule, moveIn }: SiteFacts): readonly Contradiction[] {
  const found: Contradiction[] = [];
  let before = '';
  for (const name of stages) {
    const days = schedule[name];
    if (!days) continue;
    const field = `site.schedule.${name}`;
    const { from, to = from } = days;
    if (!areCalendarDays(days)) {
      found.push([field, 'YYYY-MM-DD가 아닙니다']);
      continue;
    }
    if (to < from) found.push([field, '끝나는 날이 시작하는 날보다 빠릅니다']);
    else if (from < before) found.push([field, '앞 단계보다 빠릅니다']);
    // 특별공급 and 순위 may overlap. What follows comes after the last day of 순위.
    const reached = name === 'ranks' ? to : from;
    before = reached > before ? reached : before;
  }
  const movesIn = `${moveIn.year}-${String(moveIn.month).padStart(2, '0')}`;
  if (before.slice(0, 7) > movesIn) found.push(['site.moveIn', '분양일정보다 빠릅니다']);
  return found;
}

/** Checks the intervals of 주택공급에 관한 규칙, as the pages state it. `orderOf` reports days that are out of order. */
function intervalsOf({ schedule }: SiteFacts): readonly Contradiction[] {
  const { announcement, specialSupply, ranks, winners, contract } = schedule;
  const found: Contradiction[] = [];
  const days = (from: Days, to: Days) => (areCalendarDays(from) && areCalendarDays(to) ? daysBetween(from.from, to.from) : -1);
  const first = specialSupply ?? ranks;
  const notice = announcement && first ? days(announcement, first) : -1;
  if (notice >= 0 && notice < 10)
    found.push(['site.schedule.announcement', `최초 접수일 ${notice}일 전입니다. 10일 전에 공고합니다(제21조 제2항. 단축을 승인받았으면 그대로 둡니다)`]);
  const pause = winners && contract ? days(winners, contract) : -1;
  if (pause >= 0 && pause < 12) found.push(['site.schedule.contract', '당첨자를 공고한 날부터 11일이 지난 뒤여야 합니다(제59조 제2항)']);
  const lasting = contract && areCalendarDays(contract) ? daysBetween(contract.from, contract.to ?? contract.from) + 1 : 3;
  if (lasting > 0 && lasting < 3) found.push(['site.schedule.contract', '계약 기간은 3일 이상이어야 합니다(제59조 제2항)']);
  return found;
}
