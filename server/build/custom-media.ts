/**
 * Replaces custom media queries such as `@media (--narrow)` by those of `shared/pages/breakpoints.ts`. Throws
 * for an unknown one.
 */
export function customMedia(queries: Readonly<Record<string, string>>) {
  return {
    postcssPlugin: 'custom-media',
    AtRule: {
      media(rule: { params: string }): void {
        rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_match, name: string) => {
          const query = queries[name];
          if (query === undefined) throw new Error(`no custom media query is called ${name}`);
          return query;
        });
      },
    },
  };
}
