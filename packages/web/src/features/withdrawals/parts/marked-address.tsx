const ends = 6;

/**
 * Shows a full address with both ends highlighted. The middle is shown too, because a forged address may differ only
 * there.
 */
export function MarkedAddress({ address }: { readonly address: string }) {
  return (
    <span className="font-mono wrap-anywhere select-all" translate="no">
      <b className="text-ink">{address.slice(0, ends)}</b>
      <span className="text-ink-2">{address.slice(ends, -ends)}</span>
      <b className="text-ink">{address.slice(-ends)}</b>
    </span>
  );
}

/** Shows the ends of an address, for rows without room for all of it. */
export function ShortAddress({ address }: { readonly address: string }) {
  return (
    <span className="font-mono whitespace-nowrap" translate="no">
      {address.slice(0, ends)}…{address.slice(-ends)}
    </span>
  );
}
