import { createContext, use } from 'react';
import { useMatches } from 'react-router';
import type { PageSettings } from '#shared/pages/page-settings.ts';

const PageSettingsContext = createContext<PageSettings | undefined>(undefined);

export const PageSettingsProvider = PageSettingsContext;

export function usePageSettings(): PageSettings {
  const settings = use(PageSettingsContext);
  if (!settings) throw new Error('no page settings around this component');
  return settings;
}

/** Returns the default slug when the URL has none that is configured. */
export function useSlug(): string {
  const { defaultSlug, slugs } = usePageSettings();
  const slug = useMatches().at(-1)?.params['site'];
  return slug !== undefined && slugs.includes(slug) ? slug : defaultSlug;
}
