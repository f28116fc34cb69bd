import { createContext } from 'react';
import type { NoticeLine } from '#client/frame/notice-line.tsx';

/** The component is missing where no notice is shown, so that its script and styles are not fetched. */
export const NoticeLineContext = createContext<typeof NoticeLine | undefined>(undefined);

export const loadNoticeLine = async () => (await import('#client/frame/notice-line.tsx')).NoticeLine;
