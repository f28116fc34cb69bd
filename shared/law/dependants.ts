/** The dependants that count for the score: 주택공급에 관한 규칙 별표 1 제1호나목. */
export interface Family {
  /** A spouse counts wherever he or she is registered. */
  readonly hasSpouse: boolean;
  readonly isHouseholdHead: boolean;
  /**
   * Parents and grandparents of either spouse, registered with one of them for the last three years, who own
   * no home and whose spouse owns none. The exception for owners from sixty on does not apply here (제1호라목).
   */
  readonly ancestors: number;
  /** Unmarried children registered with either spouse, and grandchildren when both of their parents have died. */
  readonly childrenUnder30: number;
  /** Unmarried children registered with either spouse for the last year. */
  readonly childrenFrom30: number;
}

export interface Dependants {
  readonly spouse: number;
  readonly ancestors: number;
  readonly children: number;
  readonly count: number;
  readonly ancestorsLeftOut: number;
}

/** Ancestors count only for the head of a household. */
export function dependantsOf({ hasSpouse, isHouseholdHead, ancestors, childrenUnder30, childrenFrom30 }: Family): Dependants {
  const spouse = hasSpouse ? 1 : 0;
  const counted = isHouseholdHead ? ancestors : 0;
  const children = childrenUnder30 + childrenFrom30;
  return { spouse, ancestors: counted, children, count: spouse + counted + children, ancestorsLeftOut: ancestors - counted };
}
