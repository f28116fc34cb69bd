import { addYears, type CalendarDay, laterOf, wholeMonthsBetween } from './calendar-days.ts';

/**
 * The 84-point score of privately built homes: 주택공급에 관한 규칙 별표 1. Three parts: years without a home (32), dependants (35),
 * years of the subscription account (17, with up to 3 from the spouse's account since 2024-03-25).
 */
export const highestPoints = { noHome: 32, dependants: 35, account: 17, spouseAccount: 3, total: 84 } as const;

/** A row of a table of periods: the points from so many full months on. */
export interface PeriodStep {
  readonly fromMonths: number;
  readonly points: number;
}

/** Years without a home: 2 points below one year, 2 more for each full year, 32 from 15 years. */
export const noHomeSteps: readonly PeriodStep[] = Array.from({ length: 16 }, (_, years) => ({ fromMonths: years * 12, points: 2 + years * 2 }));

/** Age of the account: 1 point below six months, 2 below one year, 1 more for each full year, 17 from 15 years. */
export const accountSteps: readonly PeriodStep[] = [
  { fromMonths: 0, points: 1 },
  { fromMonths: 6, points: 2 },
  ...Array.from({ length: 15 }, (_, index) => ({ fromMonths: (index + 1) * 12, points: index + 3 })),
];

/** Dependants: 5 points for none, 5 more for each, 35 from six. The index is their number. */
export const dependantPoints: readonly number[] = [5, 10, 15, 20, 25, 30, 35];

function pointsOf(steps: readonly PeriodStep[], months: number): number {
  return steps.findLast(({ fromMonths }) => months >= fromMonths)?.points ?? 0;
}

/** Points for full months without a home. */
export function noHomePointsOf(months: number): number {
  return pointsOf(noHomeSteps, months);
}

/** Points for the number of dependants; more than six count as six. */
export function dependantPointsOf(count: number): number {
  return dependantPoints[Math.min(Math.max(0, Math.trunc(count)), dependantPoints.length - 1)] ?? 0;
}

/** Points for full months of one's own account. */
export function accountPointsOf(months: number): number {
  return pointsOf(accountSteps, months);
}

/** Points from the spouse's account: half of its months count, 3 at most. */
export function spouseAccountPointsOf(months: number): number {
  return Math.min(highestPoints.spouseAccount, accountPointsOf(months / 2));
}

export interface ScoreAnswers {
  /** Day of the recruitment notice, on which everything is judged. */
  readonly noticeDay: CalendarDay;
  readonly birthday: CalendarDay;
  /** Day the marriage was registered. */
  readonly marriedOn?: CalendarDay | undefined;
  readonly ownsHome: boolean;
  /** For one who once owned a home: the day from which none was owned. */
  readonly withoutHomeSince?: CalendarDay | undefined;
  readonly dependants: number;
  readonly accountSince: CalendarDay;
  readonly spouseAccountSince?: CalendarDay | undefined;
}

/** Why the years without a home begin when they do, or do not count. */
export type NoHomeReason = 'ownsHome' | 'singleUnder30' | 'thirtieth' | 'marriage' | 'homeGivenUp';

export interface Score {
  readonly noHome: { readonly points: number; readonly reason: NoHomeReason; readonly since?: CalendarDay; readonly months: number };
  readonly dependants: { readonly points: number };
  readonly account: { readonly points: number; readonly own: number; readonly spouse: number; readonly months: number; readonly spouseMonths: number };
  readonly total: number;
}

/**
 * Years without a home count from the thirtieth birthday, from the marriage if that came earlier, and in any case not before the
 * home once owned was given up. Single and under thirty: 0 points (별표 1).
 */
function noHomeOf(answers: ScoreAnswers): Score['noHome'] {
  const { noticeDay, ownsHome, withoutHomeSince } = answers;
  if (ownsHome) return { points: 0, reason: 'ownsHome', months: 0 };
  const thirtieth = addYears(answers.birthday, 30);
  const marriedOn = answers.marriedOn !== undefined && answers.marriedOn <= noticeDay ? answers.marriedOn : undefined;
  const isEarlyMarriage = marriedOn !== undefined && marriedOn < thirtieth;
  if (!isEarlyMarriage && thirtieth > noticeDay) return { points: 0, reason: 'singleUnder30', months: 0 };
  const countable = isEarlyMarriage ? marriedOn : thirtieth;
  const since = withoutHomeSince === undefined ? countable : laterOf(countable, withoutHomeSince);
  const months = wholeMonthsBetween(since, noticeDay);
  const reason = since !== countable ? 'homeGivenUp' : isEarlyMarriage ? 'marriage' : 'thirtieth';
  return { points: noHomePointsOf(months), reason, since, months };
}

/** The whole score with its parts. Days are taken as they are; the caller checks that none lies after the day of the notice. */
export function scoreOf(answers: ScoreAnswers): Score {
  const noHome = noHomeOf(answers);
  const dependants = { points: dependantPointsOf(answers.dependants) };
  const months = wholeMonthsBetween(answers.accountSince, answers.noticeDay);
  const spouseMonths = answers.spouseAccountSince === undefined ? 0 : wholeMonthsBetween(answers.spouseAccountSince, answers.noticeDay);
  const own = accountPointsOf(months);
  const spouse = answers.spouseAccountSince === undefined ? 0 : Math.min(spouseAccountPointsOf(spouseMonths), highestPoints.account - own);
  const account = { points: own + spouse, own, spouse, months, spouseMonths };
  return { noHome, dependants, account, total: noHome.points + dependants.points + account.points };
}
