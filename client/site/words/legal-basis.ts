import { withParticle } from '#shared/korean/korean-particles.ts';

/** Every block about tax, subscription or personal data has one. */
export interface LegalBasis {
  /** 기준: edition, by its day of effect and number. */
  readonly asOf: string;
  /** 출처: law and articles. */
  readonly source: string;
  /** 확인일: when the sentences were last checked, and against which text. */
  readonly checkedOn: string;
}

/** The last check of all sentences about the law, see `docs/legal-basis.md`. */
const checkedOn = '2026. 11. 22.';

/** The compared text may be older or newer than that day, so changes in between were not seen. */
const comparedTexts = {
  supplyRule: '2026. 10. 1. 현행 규칙 본문',
  stampTaxAct: '법률 제21065호 본문',
  privacyAct: '법률 제21910호(2027. 3. 9. 시행) 본문',
  networkAct: '법률 제21988호 본문',
  networkActAndDecree: '법률 제21988호 본문과 시행령의 요약 자료',
  housingActRule: '국토교통부령 제1610호 본문',
} as const;

function checkedAgainst(text: keyof typeof comparedTexts): string {
  return `${checkedOn}(${withParticle(comparedTexts[text], '과/와')} 대조)`;
}

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
  return { asOf, source: `주택공급에 관한 규칙 ${articles}`, checkedOn: checkedAgainst('supplyRule') };
}

export function stampTaxBasis(articles: string): LegalBasis {
  return { asOf: editions.stampTaxAct, source: `인지세법 ${articles}`, checkedOn: checkedAgainst('stampTaxAct') };
}

export function privacyBasis(articles: string): LegalBasis {
  return { asOf: editions.privacyAct, source: `개인정보 보호법 ${articles}`, checkedOn: checkedAgainst('privacyAct') };
}

export function networkBasis(articles: string, asOf: string = editions.networkAct): LegalBasis {
  return { asOf, source: `정보통신망법 ${articles}`, checkedOn: checkedAgainst(asOf === editions.networkAct ? 'networkAct' : 'networkActAndDecree') };
}

/** The basis of a block on how areas are measured. */
export function housingActRuleBasis(articles: string): LegalBasis {
  return { asOf: editions.housingActRule, source: `주택법 시행규칙 ${articles}`, checkedOn: checkedAgainst('housingActRule') };
}
