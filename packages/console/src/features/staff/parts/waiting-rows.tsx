const rows = Array.from({ length: 14 }, (_, row) => row);

/** Rows in the shape of what comes, so that nothing jumps when it does. */
export function WaitingRows({ columns }: { readonly columns: number }) {
  const cells = Array.from({ length: columns }, (_, cell) => cell);
  return rows.map((row) => (
    <tr key={row} aria-hidden>
      {cells.map((cell) => (
        <td key={cell}>
          {/* Uneven on purpose: equal bars would look like a picture of a table. */}
          <span className="waiting" data-width={(row + cell) % 3} />
        </td>
      ))}
    </tr>
  ));
}
