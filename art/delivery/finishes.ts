/** node art/delivery/finishes.ts --masters FOLDER: the living room in each finish at each hour. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { finishes, finishHours, finishPicture } from '#shared/pages/finish-pictures.ts';
import { deliverFetchedOnChoice } from './fetched-on-choice.ts';
import { root } from './lists.ts';

const { values: options } = parseArgs({ options: { masters: { type: 'string' } } });
const pictures = finishes.flatMap((finish) =>
  finishHours.map((hour) => ({ name: `${finish}-${hour}`, address: (format: 'avif' | 'webp') => finishPicture(finish, hour, format) })),
);
await deliverFetchedOnChoice(pictures, join(options.masters ?? join(root, 'art/masters'), 'finishes'), [1.08, 1.05]);
