import { useState, type ReactNode } from 'react';
import { pages, pathTo } from '../../shared/pages.ts';
import { units } from '../content/home.ts';
import { Accordion } from '../ui/accordion.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './unit-plans.module.css';

type Part = 'types' | 'vr';

/** Which part of the unit plans is open; the title above follows it, and keeps the last one when both are closed. */
export function useUnitPart() {
  const [part, setPart] = useState<Part>('types');
  return { title: units.titles[part], onPart: (open: Part | undefined) => open && setPart(open) };
}

/** Guide to the types, and the E-model house, whose list of tours is empty. */
export function UnitAccordion({ onPart, className }: { readonly onPart: (open: Part | undefined) => void; readonly className?: string | undefined }) {
  const vr: ReactNode = (
    <div className={styles.vr}>
      <Notice title={units.vrEmptyTitle}>
        <p className="quiet">{units.vrEmpty}</p>
      </Notice>
      <ArrowLink to={pathTo(pages['floor-plan-emodel'])}>{units.vrLink}</ArrowLink>
    </div>
  );
  const types: ReactNode = (
    <>
      <p className="quiet">{units.typesText}</p>
      <p className={styles.links}>
        <ArrowLink to={pathTo(pages['floor-plan-59a'])}>{units.typesLink}</ArrowLink>
        <ArrowLink to={pathTo(pages['floor-plan-72a'])}>{units.teaser}</ArrowLink>
      </p>
    </>
  );
  return (
    <Accordion
      className={className}
      openAtFirst="types"
      onChange={onPart}
      parts={[
        { id: 'types', label: units.parts.types, content: types },
        { id: 'vr', label: units.parts.vr, content: vr },
      ]}
    />
  );
}
