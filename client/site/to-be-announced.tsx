import { sectionCopy } from './words/shared-sections.ts';

/** 「추후 공개」 */
export function ToBeAnnounced({ copy = sectionCopy.toBeAnnounced }: { readonly copy?: string }) {
  return <span className="to-be-announced nowrap">{copy}</span>;
}
