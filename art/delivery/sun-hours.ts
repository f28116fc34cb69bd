/** node art/delivery/sun-hours.ts --masters FOLDER: the site in sun and shadow. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sunHours, sunPicture } from '#shared/plans/sun-hours.ts';
import { deliverFetchedOnChoice } from './fetched-on-choice.ts';
import { root } from './lists.ts';

const { values: options } = parseArgs({ options: { masters: { type: 'string' } } });
const pictures = sunHours.map((at) => ({ name: `${at.day}-${at.hour}`, address: (format: 'avif' | 'webp') => sunPicture(at, format) }));
await deliverFetchedOnChoice(pictures, join(options.masters ?? join(root, 'art/masters'), 'sun'), [1.06, 1.1]);
