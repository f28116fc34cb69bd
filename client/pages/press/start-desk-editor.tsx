import '#client/data/zod-without-eval.ts';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { report } from '#client/first-paint/use-early-input.ts';
import { DeskEditor, editorPrefix, type DeskEditorProps } from './desk-editor.tsx';

export function startDeskEditor(onStored: () => Promise<void>): void {
  const [place, data] = ['article-editor', 'article-editor-data'].map((id) => document.getElementById(id));
  if (!place || !data) return;
  const props = JSON.parse(data.textContent) as DeskEditorProps;
  const typed = Array.from(place.querySelectorAll('textarea'), (area) => [area, area.value, area.selectionStart] as const);
  flushSync(() => hydrateRoot(place, <DeskEditor {...props} onStored={() => void onStored()} />, { identifierPrefix: editorPrefix }));
  for (const [area, text, caret] of typed) {
    // React sets a textarea back to what the server has filled in.
    if (area.value === text) continue;
    report(area, text);
    area.setSelectionRange(caret, caret);
  }
}
