import { useId, useState, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { PlusMinus } from '#client/ui/icons.tsx';
import { useMarkedChoice } from '#client/first-paint/use-marked-choice.ts';

interface AccordionProps<Id extends string> {
  readonly items: readonly { readonly id: Id; readonly label: string; readonly content: ReactNode }[];
  readonly openAtFirst?: Id;
  readonly onChange?: (open: Id | undefined) => void;
  readonly className?: string | undefined;
}

/** Opens one part at a time. Without script all parts are open. */
export function Accordion<Id extends string>({ items, openAtFirst, onChange, className }: AccordionProps<Id>) {
  const [open, setOpen] = useState<Id | undefined>(openAtFirst);
  const [marked, choose] = useMarkedChoice(open, (next: Id | undefined) => {
    setOpen(next);
    onChange?.(next);
  });
  const base = useId();

  return (
    <ul className={classNames('ruled', className)}>
      {items.map(({ id, label, content }) => (
        <li key={id}>
          <button
            type="button"
            className="opener"
            aria-expanded={marked === id}
            aria-controls={`${base}${id}`}
            onClick={() => choose(marked === id ? undefined : id)}
          >
            {label}
            <PlusMinus />
          </button>
          <div id={`${base}${id}`} className="inside foldable" data-open={open === id}>
            {content}
          </div>
        </li>
      ))}
    </ul>
  );
}
