import { isbot } from 'isbot';

/** Browsers within the apps of Facebook, Instagram and Threads, some of which `isbot` takes for robots. */
const inAppBrowser = /\bFB(?:AN|AV|_IAB)\/|^(?:Mozilla\/.*\s)?(?:Barcelona|Instagram) \d/;

export function isRobot(agent: string | undefined): boolean {
  return isbot(agent) && !inAppBrowser.test(agent ?? '');
}
