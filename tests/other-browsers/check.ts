import assert from 'node:assert/strict';
import type { FormServiceStandIn } from '#tests/support/form-service.ts';
import { eventually } from '#tests/support/processes.ts';
import type { Engine, Width } from './engine.ts';
import type { Session } from './session.ts';

export interface Visit {
  readonly session: Session;
  readonly engine: Engine;
  readonly width: Width;
  readonly origin: string;
  readonly forms: FormServiceStandIn;
}

export interface Check {
  readonly title: string;
  readonly widths: readonly Width[];
  /** `npm test` leaves it out. */
  readonly isNightly?: boolean;
  readonly run: (visit: Visit) => Promise<string | void>;
}

export const bothWidths = ['phone', 'desk'] as const;

export async function open({ session, origin }: Visit, path: string): Promise<void> {
  await session.open(origin + path);
  await session.until(`${path} is taken over by React`, () => document.querySelector('[data-scripted]') !== null && document.readyState === 'complete');
}

interface Seen {
  readonly complaints: readonly string[];
  readonly headings: number;
  readonly sideways: number;
  readonly culprits: readonly string[];
}

function look(): Seen {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const { scrollWidth, clientWidth } = document.documentElement;
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
  scrollTo({ top: 0, behavior: 'instant' });
  return {
    complaints: (window as unknown as { complaints: string[] }).complaints,
    headings: document.querySelectorAll('h1').length,
    sideways: scrollWidth - clientWidth,
    culprits: scrollWidth > clientWidth ? beyond.slice(0, 6).map((element) => `${element.tagName}.${element.className}`) : [],
  };
}

/**
 * Expects nothing on the console, one heading and no sideways scrolling, once everything that a script
 * measures has followed the window.
 */
export async function expectClean({ session }: Visit, where: string): Promise<void> {
  await eventually(async () => assert.deepEqual(await session.run(look), { complaints: [], headings: 1, sideways: 0, culprits: [] }, where));
}

/** Expects that the form service got the form once. */
export async function expectSent({ forms }: Visit, form: string, name: string): Promise<void> {
  const sent = () => forms.posts.filter(({ body }) => body['name'] === name).map(({ path }) => path);
  await eventually(() => assert.deepEqual(sent(), [`/${form}`]));
}
