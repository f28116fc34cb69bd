/** Shown beside every rendered picture. */
export const cgDisclaimer = 'CG · 이해를 돕기 위한 이미지로 실제와 다를 수 있습니다';
