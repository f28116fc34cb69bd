import type { ReactNode } from 'react';
import { PasswordField } from '#client/accounts/password-field.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { DeskFrame } from '../frame/desk-frame.tsx';

interface OfficePageProps {
  readonly title: string;
  /** What the list is. */
  readonly label: string;
  /** What the last press did. */
  readonly result?: string | undefined;
  readonly lead?: string;
  readonly foot: ReactNode;
  readonly pane?: ReactNode;
  /** In windows without room for both it stands above the list. */
  readonly isPaneNew?: boolean;
  readonly children: ReactNode;
}

/** A list on paper, and what can be done beside it on mist. */
export function OfficePage({ title, label, result, lead, foot, pane, isPaneNew, children }: OfficePageProps) {
  return (
    <DeskFrame title={title} isWhole>
      <main className={classNames('office split', !pane && 'alone')} id="main" tabIndex={-1}>
        <div className="list">
          <div className="heads row">
            <h1 className="name">{title}</h1>
            {lead ? <p className="said quiet">{lead}</p> : null}
            <p className="said" role="status">
              {result}
            </p>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, also by the keyboard. */}
          <div className="scroll" role="region" aria-label={label} tabIndex={0}>
            {children}
          </div>
          <div className="foot row">{foot}</div>
        </div>
        {pane ? <div className={classNames('pane scroll', isPaneNew && 'new')}>{pane}</div> : null}
      </main>
    </DeskFrame>
  );
}

interface OfficeTableProps {
  readonly label: string;
  /** The words over each column, with the class that is as wide. */
  readonly columns: readonly (readonly [label: string, width?: string])[];
  readonly children: ReactNode;
}

/** Narrow windows lay its rows out as blocks. */
export function OfficeTable({ label, columns, children }: OfficeTableProps) {
  return (
    <table className="rows stacked of-office" aria-label={label}>
      <colgroup>
        {columns.map(([name, width]) => (
          <col key={name} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface PasswordPartProps {
  readonly copy: Readonly<Record<'title' | 'text' | 'label' | 'submit', string>>;
  /** What else the form sends. */
  readonly children: ReactNode;
}

/** Asks for the password once more, before what an open session alone must not do. */
export function PasswordPart({ copy: { title, text, label, submit }, children }: PasswordPartProps) {
  return (
    <Part title={title}>
      <p className="quiet">{text}</p>
      <form method="post" action="/forms/session-confirmation">
        {children}
        <PasswordField label={label} />
        <button type="submit" className="btn fill">
          {submit}
        </button>
      </form>
    </Part>
  );
}
