import '#client/data/zod-without-eval.ts';
import { hydrateRoot } from 'react-dom/client';
import { DeskEditor, editorPrefix, type DeskEditorProps } from './desk-editor.tsx';

export function startDeskEditor(onStored: () => Promise<void>): void {
  const [place, data] = ['article-editor', 'article-editor-data'].map((id) => document.getElementById(id));
  if (!place || !data) return;
  const props = JSON.parse(data.textContent) as DeskEditorProps;
  hydrateRoot(place, <DeskEditor {...props} onStored={() => void onStored()} />, { identifierPrefix: editorPrefix });
}
