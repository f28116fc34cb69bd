/** Every block about tax, subscription or personal data has one. */
export interface LegalBasis {
  /** 기준: edition, by its day of effect and number. */
  readonly asOf: string;
  /** 출처: law and articles. */
  readonly source: string;
  /** 확인일: when the sentences were last checked. */
  readonly checkedOn: string;
}

/** Last check of all sentences about the law, see `docs/legal-basis.md`. */
export const checkedOn = '2026. 11. 22.';

export const editions = {
  supplyRule: '2026. 6. 15. 시행 국토교통부령 제1592호',
  depositTable: '2026. 6. 15. 시행 규칙(별표 2는 2023. 5. 10. 개정)',
  stampTaxAct: '2025. 10. 1. 시행 법률 제21065호',
  privacyAct: '2026. 9. 11. 시행 법률 제21445호',
  networkAct: '2026. 10. 2. 시행 법률 제21988호',
  networkDecree: '2026. 10. 2. 시행 대통령령 제36728호',
  housingActRule: '2026. 8. 4. 시행 국토교통부령 제1610호',
} as const;

export function supplyRuleBasis(articles: string, asOf: string = editions.supplyRule): LegalBasis {
  return { asOf, source: `주택공급에 관한 규칙 ${articles}`, checkedOn };
}

export function stampTaxBasis(articles: string): LegalBasis {
  return { asOf: editions.stampTaxAct, source: `인지세법 ${articles}`, checkedOn };
}

export function privacyBasis(articles: string): LegalBasis {
  return { asOf: editions.privacyAct, source: `개인정보 보호법 ${articles}`, checkedOn };
}

export function networkBasis(articles: string, asOf: string = editions.networkAct): LegalBasis {
  return { asOf, source: `정보통신망법 ${articles}`, checkedOn };
}

/** A block on how areas are measured, by its articles. */
export function housingActRuleBasis(articles: string): LegalBasis {
  return { asOf: editions.housingActRule, source: `주택법 시행규칙 ${articles}`, checkedOn };
}
