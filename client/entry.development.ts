/** The refresh runtime has to run before the first component is loaded. */
// @ts-expect-error -- The development server serves this. There is no such file.
// oxlint-disable-next-line import/no-absolute-path
import refresh from '/@react-refresh';

refresh.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type, __vite_plugin_react_preamble_installed__: true });
export const { hydrate } = await import('./entry.client.tsx');
