import { refreshArticles } from '#client/pages/admin/articles/quick-articles.ts';

export { styles } from '#client/pages/admin/frame/desk-script.ts';

if (document.getElementById('article-editor')) {
  // The development server's components ask for it.
  if (import.meta.env.DEV)
    Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type, __vite_plugin_react_preamble_installed__: true });
  void import('#client/pages/press/start-desk-editor.tsx').then(({ startDeskEditor }) => startDeskEditor(refreshArticles));
}
