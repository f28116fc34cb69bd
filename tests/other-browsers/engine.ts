import type { EnginePage } from './session.ts';

export type Width = 'phone' | 'desk';

export interface Engine {
  readonly name: string;
  /** The width of most of its visitors. */
  readonly home: Width;
  /** Matches the titles of the checks to run. */
  readonly only?: RegExp;
  /** Whether a change of page is a view transition in this engine. */
  readonly movesPages: boolean;
  openPage(width: Width): Promise<EnginePage>;
  end(): Promise<void>;
}

/** The program that drives the browser hangs, not the page. A new driver may answer. */
export class DriverHangs extends Error {}
