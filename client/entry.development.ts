/** Entry of the development server: the refresh runtime has to be there before the first component is loaded. */
// @ts-expect-error -- served by the development server, no file
import refresh from '/@react-refresh';

refresh.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type, __vite_plugin_react_preamble_installed__: true });
await import('./entry.client.tsx');
