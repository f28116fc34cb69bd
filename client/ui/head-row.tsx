/** The head of a table whose columns are words. */
export function HeadRow({ columns, className }: { readonly columns: readonly string[]; readonly className?: string }) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
