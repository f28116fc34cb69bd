import { createContext, use } from 'react';
import type { PageSettings } from '../shared/page-settings.ts';

const PageSettingsContext = createContext<PageSettings | undefined>(undefined);

export const PageSettingsProvider = PageSettingsContext;

/** The operator's settings that pages show: phone number, press sites, films. */
export function usePageSettings(): PageSettings {
  const settings = use(PageSettingsContext);
  if (!settings) throw new Error('no page settings around this component');
  return settings;
}
