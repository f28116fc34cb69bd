/** node art/delivery/views.ts --masters FOLDER: the views from living rooms. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderedViews, viewAddress, viewHours, viewName } from '#shared/plans/window-views.ts';
import { deliverFetchedOnChoice } from './fetched-on-choice.ts';
import { root } from './lists.ts';

const { values: options } = parseArgs({ options: { masters: { type: 'string' } } });
const pictures = renderedViews.flatMap((view) =>
  viewHours.map((hour) => ({ name: viewName(view, hour), address: (format: 'avif' | 'webp') => viewAddress(view, hour, format) })),
);
await deliverFetchedOnChoice(pictures, join(options.masters ?? join(root, 'art/masters'), 'views'), [1.08, 1.2]);
