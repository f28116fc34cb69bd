import { site } from '#shared/site.ts';
import { openEveryDay } from './visit-hours.ts';

// A process that imports this first has an office that has stated hours.
Object.assign(site, { visits: openEveryDay });
