import { Prose } from './prose.tsx';

export function HeadRow({ columns, className }: { readonly columns: readonly string[]; readonly className?: string }) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            <Prose text={column} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
