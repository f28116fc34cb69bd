/** node art/delivery/material-samples.ts --masters FOLDER: squares of the materials. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { materialSamples, materialSamplePicture } from '#shared/pages/material-samples.ts';
import { deliverFetchedOnChoice } from './fetched-on-choice.ts';
import { root } from './lists.ts';

const { values: options } = parseArgs({ options: { masters: { type: 'string' } } });
const pictures = materialSamples.map((name) => ({ name: `sample-${name}`, address: (format: 'avif' | 'webp') => materialSamplePicture(name, format) }));
await deliverFetchedOnChoice(pictures, options.masters ?? join(root, 'art/masters'), [1.05, 1.05]);
