import type { EnginePage } from './session.ts';

export type Width = 'phone' | 'desk';

export interface Engine {
  readonly name: string;
  /** Where most of its visitors are. */
  readonly home: Width;
  /** Of the titles of checks. */
  readonly only?: RegExp;
  /** Whether a change of page is a view transition there. */
  readonly movesPages: boolean;
  openPage(width: Width): Promise<EnginePage>;
  end(): Promise<void>;
}

/** Not the page: the program that drives the browser. A new one may answer. */
export class DriverHangs extends Error {}
