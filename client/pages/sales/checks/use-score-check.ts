import { useEffect, useRef, useState } from 'react';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { addYears, isCalendarDay } from '#shared/law/calendar-days.ts';
import { type HomeKind, isSmallHome, type Ownership, presaleRightsCountFrom } from '#shared/law/home-ownership.ts';
import { earliestAnnouncementDay, type Score, type ScoreAnswers, scoreOf } from '#shared/law/score.ts';
import type { ScoreCaution } from '../words/score-explained.ts';
import { readArea, readHomePrice } from '#shared/korean/amount.ts';
import { isBlank } from '#shared/korean/signs.ts';

const homeFields = ['homeArea', 'homePrice'] as const;
export type DayName = 'announcementDay' | 'birthday' | 'marriedOn' | 'withoutHomeSince' | 'accountSince' | 'spouseAccountSince';
export type PersonsName = 'ancestors' | 'childrenUnder30' | 'childrenFrom30';
export type NeededField = DayName | (typeof homeFields)[number];

/** Days and other typed fields are empty while they are not given. */
export interface ScoreForm extends Readonly<Record<NeededField, string>>, Readonly<Record<PersonsName, number>> {
  readonly marriage: 'never' | 'married' | 'ended';
  readonly ownership: Ownership;
  readonly homeKind: HomeKind;
  readonly homePlace: 'elsewhere' | 'capital';
  readonly past: 'no' | 'yes';
  readonly head: 'no' | 'yes';
  readonly wonByScore: 'no' | 'yes';
}

export const emptyScoreForm: ScoreForm = {
  announcementDay: '',
  birthday: '',
  marriage: 'never',
  marriedOn: '',
  ownership: 'none',
  homeKind: 'apartment',
  homePlace: 'elsewhere',
  homeArea: '',
  homePrice: '',
  past: 'no',
  withoutHomeSince: '',
  head: 'no',
  ancestors: 0,
  childrenUnder30: 0,
  childrenFrom30: 0,
  accountSince: '',
  spouseAccountSince: '',
  wonByScore: 'no',
};

export type DayProblem = 'notADay' | 'afterAnnouncement' | 'beforeBirth' | 'announcementTooEarly';

/** Other days keep what was typed but do not count. */
function countedDays({ marriage, ownership, past }: ScoreForm): readonly DayName[] {
  return [
    'announcementDay',
    'birthday',
    ...(marriage === 'never' ? [] : (['marriedOn'] as const)),
    ...(ownership !== 'owned' && past === 'yes' ? (['withoutHomeSince'] as const) : []),
    'accountSince',
    ...(marriage === 'married' ? (['spouseAccountSince'] as const) : []),
  ];
}

function problemOf(field: DayName, form: ScoreForm): DayProblem | undefined {
  const { [field]: day, announcementDay, birthday } = form;
  if (day === '') return undefined;
  if (!isCalendarDay(day)) return 'notADay';
  if (field === 'announcementDay') return day < earliestAnnouncementDay ? 'announcementTooEarly' : undefined;
  if (isCalendarDay(announcementDay) && day > announcementDay) return 'afterAnnouncement';
  // A spouse may have opened the account before the applicant was born.
  return field !== 'birthday' && field !== 'spouseAccountSince' && isCalendarDay(birthday) && day < birthday ? 'beforeBirth' : undefined;
}

export function dayProblems(form: ScoreForm): Partial<Record<DayName, DayProblem>> {
  return Object.fromEntries(
    countedDays(form).flatMap((field) => {
      const problem = problemOf(field, form);
      return problem ? [[field, problem]] : [];
    }),
  );
}

/** Returns the fields that are needed and not given. */
export function missingFields(form: ScoreForm): readonly NeededField[] {
  const needed = [...countedDays(form).filter((field) => field !== 'spouseAccountSince'), ...(form.ownership === 'smallOne' ? homeFields : [])];
  return needed.filter((field) => isBlank(form[field]));
}

/** Returns `undefined` while the size or the price is missing, in doubt or no number. */
export function isOwnSmallHome({ homeKind, homePlace, homeArea, homePrice }: ScoreForm): boolean | undefined {
  const area = readArea(homeArea);
  const price = readHomePrice(homePrice);
  if (!('areaM2' in area) || !('won' in price)) return undefined;
  return isSmallHome({ kind: homeKind, areaM2: area.areaM2, priceWon: price.won, isInCapitalArea: homePlace === 'capital' });
}

/** Returns `undefined` while something needed is missing or wrong. */
export function answersOf(form: ScoreForm): ScoreAnswers | undefined {
  const isSmall = form.ownership === 'smallOne' ? isOwnSmallHome(form) : true;
  if (Object.keys(dayProblems(form)).length > 0 || missingFields(form).length > 0 || isSmall === undefined) return undefined;
  const counted = countedDays(form);
  const dayOf = (field: DayName) => (counted.includes(field) && form[field] !== '' ? form[field] : undefined);
  return {
    announcementDay: form.announcementDay,
    birthday: form.birthday,
    marriedOn: dayOf('marriedOn'),
    ownership: isSmall ? form.ownership : 'owned',
    withoutHomeSince: dayOf('withoutHomeSince'),
    family: {
      hasSpouse: form.marriage === 'married',
      isHouseholdHead: form.head === 'yes',
      ancestors: form.ancestors,
      childrenUnder30: form.childrenUnder30,
      childrenFrom30: form.childrenFrom30,
    },
    accountSince: form.accountSince,
    spouseAccountSince: dayOf('spouseAccountSince'),
    hasWonByScore: form.wonByScore === 'yes',
  };
}

export function cautionsOf(form: ScoreForm, answers: ScoreAnswers, score: Score): readonly ScoreCaution[] {
  const found: readonly (readonly [ScoreCaution, boolean])[] = [
    ['wonByScore', score.excluded === 'wonByScore'],
    ['notSmall', form.ownership === 'smallOne' && answers.ownership === 'owned'],
    ['smallOne', answers.ownership === 'smallOne'],
    ['ownsHome', answers.ownership === 'owned'],
    ['ancestorFrom60', form.ownership === 'ancestorFrom60' && form.ancestors > 0],
    ['notHead', score.dependants.ancestorsLeftOut > 0],
    ['earlyPresale', answers.withoutHomeSince !== undefined && answers.withoutHomeSince < presaleRightsCountFrom],
    ['severalMarriages', form.marriage === 'ended'],
    ['minor', form.announcementDay < addYears(form.birthday, 19)],
  ];
  return found.filter(([, holds]) => holds).map(([caution]) => caution);
}

export function useScoreCheck() {
  const [form, setForm] = useState(emptyScoreForm);
  const isDayTyped = useRef(false);
  // A cached page would show the day on which it was rendered. Whatever was typed before the script ran stays, even
  // if it is only the beginning of a day.
  useEffect(() => {
    if (!isDayTyped.current) setForm((now) => ({ ...now, announcementDay: seoulDay(new Date()) }));
  }, []);
  const answers = answersOf(form);
  const score = answers && scoreOf(answers);
  return {
    form,
    change: (part: Partial<ScoreForm>) => {
      if (part.announcementDay !== undefined) isDayTyped.current = true;
      setForm((now) => ({ ...now, ...part }));
    },
    problems: dayProblems(form),
    missing: missingFields(form),
    score,
    cautions: answers && score ? cautionsOf(form, answers, score) : [],
  };
}
