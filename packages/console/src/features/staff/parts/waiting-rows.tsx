const rows = Array.from({ length: 14 }, (_, row) => row);

/** Placeholder rows in the shape of the expected content, so that nothing moves when it arrives. */
export function WaitingRows({ columns }: { readonly columns: number }) {
  const cells = Array.from({ length: columns }, (_, cell) => cell);
  return rows.map((row) => (
    <tr key={row} aria-hidden>
      {cells.map((cell) => (
        <td key={cell}>
          {/* Uneven widths, because equal bars would look like a drawn table. */}
          <span className="waiting" data-width={(row + cell) % 3} />
        </td>
      ))}
    </tr>
  ));
}
