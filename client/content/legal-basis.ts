/** Which state of the law a block sums up. No block about tax, subscription or personal data may lack it. */
export interface LegalBasis {
  /** 기준일: the day or the edition the sentences hold for. */
  readonly asOf: string;
  /** 출처: law and articles. */
  readonly source: string;
}

/** A question with its answer, shown on the page and given to search engines. Plain text. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}
