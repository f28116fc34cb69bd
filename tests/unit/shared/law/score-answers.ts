import type { ScoreAnswers } from '#shared/law/score.ts';

export const announcementDay = '2026-11-22';

const family: ScoreAnswers['family'] = { hasSpouse: false, isHouseholdHead: false, ancestors: 0, childrenUnder30: 0, childrenFrom30: 0 };

export function scoreAnswers(own: Partial<Omit<ScoreAnswers, 'family'>> & { readonly family?: Partial<ScoreAnswers['family']> } = {}): ScoreAnswers {
  return {
    announcementDay,
    birthday: '1985-06-15',
    ownership: 'none',
    accountSince: '2020-01-01',
    hasWonByScore: false,
    ...own,
    family: { ...family, ...own.family },
  };
}
