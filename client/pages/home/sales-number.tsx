import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { visit } from './words.ts';

export function SalesNumber({ className }: { readonly className: string | undefined }) {
  const { salesPhone } = usePageSettings();
  return (
    <a className={className} href={`tel:${salesPhone}`}>
      {salesPhone} {visit.hours && <small>{visit.hours}</small>}
    </a>
  );
}
