import { useState, type ReactNode } from 'react';
import { pages, pathTo, planPageOf } from '#shared/pages/pages.ts';
import { units } from './words.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { Accordion } from './accordion.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import styles from './unit-plans.module.css';

type Part = 'types' | 'vr';

/** The title keeps the last part when both parts are closed. */
export function useUnitPart() {
  const [part, setPart] = useState<Part>('types');
  return { title: units.titles[part], onPart: (open: Part | undefined) => open && setPart(open) };
}

export function UnitAccordion({ onPart, className }: { readonly onPart: (open: Part | undefined) => void; readonly className?: string | undefined }) {
  const hasTours = usePageSettings().media.tours.length > 0;
  const vr: ReactNode = (
    <div className={styles.vr}>
      {hasTours ? (
        <p className="quiet">{units.vrText}</p>
      ) : (
        <EmptyState title={units.vrEmptyTitle}>
          <p className="quiet">{units.vrEmpty}</p>
        </EmptyState>
      )}
      <ArrowLink to={pathTo(pages['floor-plan-emodel'])}>{units.vrLink}</ArrowLink>
    </div>
  );
  const types: ReactNode = (
    <>
      <p className="quiet">{units.typesText}</p>
      <p className={styles.links}>
        <ArrowLink to={pathTo(pages['floor-plan-59a'])}>{units.typesLink}</ArrowLink>
        <ArrowLink to={pathTo(pages[planPageOf('72A')])}>{units.teaser}</ArrowLink>
      </p>
    </>
  );
  return (
    <Accordion
      className={className}
      openAtFirst="types"
      onChange={onPart}
      items={[
        { id: 'types', label: units.parts.types, content: types },
        { id: 'vr', label: units.parts.vr, content: vr },
      ]}
    />
  );
}
