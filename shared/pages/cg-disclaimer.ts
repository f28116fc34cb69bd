/** Shown beside every rendered picture. */
export const cgDisclaimer = 'CG · 이해를 돕기 위한 이미지로 실제와 다를 수 있습니다';
/** Shown on each picture of a group that has the whole sentence once. */
export const cgMark = 'CG';
/** Used where a phone's banner has room for one line. */
export const cgShort = 'CG · 실제와 다를 수 있습니다';
