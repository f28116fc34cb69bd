/** Of a style sheet that has nothing but custom properties in one rule. */
export function constantsIn(css: string): ReadonlyMap<string, string> {
  return new Map([...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/** Puts the values of constants where style sheets name them. */
export function constantsOfStyles(constants: ReadonlyMap<string, string>) {
  return {
    postcssPlugin: 'constants-of-styles',
    Declaration(declaration: { prop: string; value: string }): void {
      if (constants.has(declaration.prop)) throw new Error(`${declaration.prop} is a constant and cannot change in a rule`);
      declaration.value = declaration.value.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => constants.get(name) ?? whole);
    },
  };
}
