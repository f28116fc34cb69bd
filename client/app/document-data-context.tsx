import { createContext, use } from 'react';
import type { DocumentData } from '#client/first-paint/document-data.ts';

const DocumentDataContext = createContext<DocumentData | undefined>(undefined);

export const DocumentDataProvider = DocumentDataContext;

export function useDocumentData(): DocumentData {
  const data = use(DocumentDataContext);
  if (!data) throw new Error('no document data around this component');
  return data;
}
