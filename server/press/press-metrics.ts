import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

export interface PressMetrics {
  countView(): void;
  countLostView(): void;
  /** From memory, while the store was down. */
  countStalePage(): void;
}

export function createPressMetrics(registry: Registry): PressMetrics {
  const registers = [registry];
  const views = new Counter({ name: 'press_views_total', help: 'Article views counted', registers });
  const lost = new Counter({ name: 'press_views_lost_total', help: 'Article views that could not be counted', registers });
  const stale = new Counter({ name: 'press_stale_pages_total', help: 'Press pages shown from memory while the store was down', registers });
  return { countView: () => views.inc(), countLostView: () => lost.inc(), countStalePage: () => stale.inc() };
}
