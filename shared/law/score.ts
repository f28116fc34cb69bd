import { accountPeriodOf, type AccountPeriod } from './account-period.ts';
import { addYears, type CalendarDay, laterOf, wholeMonthsBetween } from './calendar-days.ts';
import { type Dependants, dependantsOf, type Family } from './dependants.ts';
import { isWithoutHome, type Ownership } from './home-ownership.ts';

/**
 * The 84-point score of privately built homes: 주택공급에 관한 규칙 제10조 제6항, 제28조, 제53조, 별표 1 (국토교통부령
 * 제1592호, in force since 2026-06-15). Up to 3 of the account's points come from the spouse's.
 */
export const highestPoints = { noHome: 32, dependants: 35, account: 17, spouseAccount: 3, total: 84 } as const;

/** Earlier announcements follow earlier editions of the rule. */
export const earliestAnnouncementDay: CalendarDay = '2026-06-15';

/** The step applies from this number of full months on. */
export interface PeriodStep {
  readonly fromMonths: number;
  readonly points: number;
}

/** Each full year adds 2 points. */
export const noHomeSteps: readonly PeriodStep[] = Array.from({ length: 16 }, (_, years) => ({ fromMonths: years * 12, points: 2 + years * 2 }));

/** Each full year adds 1 point. */
export const accountSteps: readonly PeriodStep[] = [
  { fromMonths: 0, points: 1 },
  { fromMonths: 6, points: 2 },
  ...Array.from({ length: 15 }, (_, index) => ({ fromMonths: (index + 1) * 12, points: index + 3 })),
];

/** Indexed by the number of dependants. */
export const dependantPoints: readonly number[] = [5, 10, 15, 20, 25, 30, 35];

function pointsOf(steps: readonly PeriodStep[], months: number): number {
  return steps.findLast(({ fromMonths }) => months >= fromMonths)?.points ?? 0;
}

export function noHomePointsOf(months: number): number {
  return pointsOf(noHomeSteps, months);
}

export function dependantPointsOf(count: number): number {
  return dependantPoints[Math.min(Math.max(0, Math.trunc(count)), dependantPoints.length - 1)] ?? 0;
}

export function accountPointsOf(months: number): number {
  return pointsOf(accountSteps, months);
}

/** Half of the months count, at most 3 points (별표 1 비고 제2호). */
export function spouseAccountPointsOf(months: number): number {
  return Math.min(highestPoints.spouseAccount, accountPointsOf(months / 2));
}

export interface ScoreAnswers {
  /** Everything is judged as of this day. */
  readonly announcementDay: CalendarDay;
  readonly birthday: CalendarDay;
  /** The day on which the first marriage was registered. */
  readonly marriedOn?: CalendarDay | undefined;
  readonly ownership: Ownership;
  /** Only for people who once owned a home: since when neither spouse has owned one. */
  readonly withoutHomeSince?: CalendarDay | undefined;
  readonly family: Family;
  readonly accountSince: CalendarDay;
  /** Ignored without a spouse. */
  readonly spouseAccountSince?: CalendarDay | undefined;
  /** A member of the household was selected by score within two years (제28조 제6항 제2호). */
  readonly hasWonByScore: boolean;
}

/** The reason why the period begins when it does, or does not count. */
export type NoHomeReason = 'ownsHome' | 'singleUnder30' | 'thirtieth' | 'marriage' | 'homeGivenUp';

export interface Score {
  readonly noHome: { readonly points: number; readonly reason: NoHomeReason; readonly since?: CalendarDay; readonly months: number };
  readonly dependants: Dependants & { readonly points: number };
  readonly account: AccountPeriod & { readonly points: number; readonly own: number; readonly spouse: number; readonly spouseMonths: number };
  readonly total: number;
  readonly excluded?: 'wonByScore' | undefined;
}

/**
 * The period begins with the thirtieth birthday or an earlier marriage, but not before the last home was
 * given up (별표 1 제1호가목). A single person under thirty has 0 points.
 */
function noHomeOf({ announcementDay, birthday, marriedOn, ownership, withoutHomeSince }: ScoreAnswers): Score['noHome'] {
  if (!isWithoutHome(ownership)) return { points: 0, reason: 'ownsHome', months: 0 };
  const thirtieth = addYears(birthday, 30);
  const isEarlyMarriage = marriedOn !== undefined && marriedOn < thirtieth && marriedOn <= announcementDay;
  if (!isEarlyMarriage && thirtieth > announcementDay) return { points: 0, reason: 'singleUnder30', months: 0 };
  const countable = isEarlyMarriage ? marriedOn : thirtieth;
  const since = withoutHomeSince === undefined ? countable : laterOf(countable, withoutHomeSince);
  const months = wholeMonthsBetween(since, announcementDay);
  const reason = since !== countable ? 'homeGivenUp' : isEarlyMarriage ? 'marriage' : 'thirtieth';
  return { points: noHomePointsOf(months), reason, since, months };
}

/**
 * Adds the applicant's own points and half of the spouse's months. The spouse's months as a minor need no
 * check: at least 24 of them always count, and these already give all 3 points.
 */
function accountOf({ accountSince, birthday, announcementDay, family, spouseAccountSince }: ScoreAnswers): Score['account'] {
  const period = accountPeriodOf(accountSince, birthday, announcementDay);
  const own = accountPointsOf(period.months);
  const spouseSince = family.hasSpouse ? spouseAccountSince : undefined;
  const spouseMonths = spouseSince === undefined ? 0 : wholeMonthsBetween(spouseSince, announcementDay);
  const spouse = spouseSince === undefined ? 0 : Math.min(spouseAccountPointsOf(spouseMonths), highestPoints.account - own);
  return { ...period, points: own + spouse, own, spouse, spouseMonths };
}

/** The caller checks that no day is after the announcement. */
export function scoreOf(answers: ScoreAnswers): Score {
  const noHome = noHomeOf(answers);
  const counted = dependantsOf(answers.family);
  const dependants = { ...counted, points: dependantPointsOf(counted.count) };
  const account = accountOf(answers);
  return {
    noHome,
    dependants,
    account,
    total: noHome.points + dependants.points + account.points,
    excluded: answers.hasWonByScore ? 'wonByScore' : undefined,
  };
}
