import { useEffect, useState } from 'react';
import { isCalendarDay } from '../../shared/rules/calendar-days.ts';
import { type Score, type ScoreAnswers, scoreOf } from '../../shared/rules/score.ts';

/** What stands in the fields; an empty day is one not given. */
export interface ScoreForm {
  readonly noticeDay: string;
  readonly birthday: string;
  readonly married: 'no' | 'yes';
  readonly marriedOn: string;
  readonly home: 'never' | 'before' | 'now';
  readonly withoutHomeSince: string;
  readonly dependants: number;
  readonly accountSince: string;
  readonly spouseAccountSince: string;
}

const empty: ScoreForm = {
  noticeDay: '',
  birthday: '',
  married: 'no',
  marriedOn: '',
  home: 'never',
  withoutHomeSince: '',
  dependants: 0,
  accountSince: '',
  spouseAccountSince: '',
};

export type DayField = 'noticeDay' | 'birthday' | 'marriedOn' | 'withoutHomeSince' | 'accountSince' | 'spouseAccountSince';

/** Days that count for the answers given: the others keep what was typed but are left out. */
function countedDays({ married, home }: ScoreForm): readonly DayField[] {
  return [
    'noticeDay',
    'birthday',
    'accountSince',
    ...(married === 'yes' ? (['marriedOn', 'spouseAccountSince'] as const) : []),
    ...(home === 'before' ? (['withoutHomeSince'] as const) : []),
  ];
}

/** Days that are given and cannot be: not in the calendar, or after the day of the notice. */
export function wrongDays(form: ScoreForm): readonly DayField[] {
  return countedDays(form).filter(
    (field) => form[field] !== '' && (!isCalendarDay(form[field]) || (isCalendarDay(form.noticeDay) && form[field] > form.noticeDay)),
  );
}

/** The answers the score can be made of; `undefined` while something needed is missing or wrong. */
export function answersOf(form: ScoreForm): ScoreAnswers | undefined {
  const needed = countedDays(form).filter((field) => field !== 'spouseAccountSince');
  if (wrongDays(form).length > 0 || needed.some((field) => form[field] === '')) return undefined;
  return {
    noticeDay: form.noticeDay,
    birthday: form.birthday,
    ownsHome: form.home === 'now',
    dependants: form.dependants,
    accountSince: form.accountSince,
    ...(form.married === 'yes' && { marriedOn: form.marriedOn, ...(form.spouseAccountSince !== '' && { spouseAccountSince: form.spouseAccountSince }) }),
    ...(form.home === 'before' && { withoutHomeSince: form.withoutHomeSince }),
  };
}

/** Today in Seoul, where the notice will be given. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
}

export function useScoreCheck() {
  const [form, setForm] = useState(empty);
  // Only the browser knows today: a page kept by the server would hold the day it was rendered.
  useEffect(() => setForm((now) => (now.noticeDay === '' ? { ...now, noticeDay: today() } : now)), []);
  const answers = answersOf(form);
  const score: Score | undefined = answers && scoreOf(answers);
  return { form, change: (part: Partial<ScoreForm>) => setForm((now) => ({ ...now, ...part })), wrong: wrongDays(form), score };
}
