const ends = 6;

/** Who wants to be taken for another makes the middle differ: the ends stand out, all of it is there. */
export function MarkedAddress({ address }: { readonly address: string }) {
  return (
    <span className="font-mono wrap-anywhere select-all" translate="no">
      <b className="text-ink">{address.slice(0, ends)}</b>
      <span className="text-ink-2">{address.slice(ends, -ends)}</span>
      <b className="text-ink">{address.slice(-ends)}</b>
    </span>
  );
}

/** For a row of a list, where the whole of it does not fit. */
export function ShortAddress({ address }: { readonly address: string }) {
  return (
    <span className="font-mono whitespace-nowrap" translate="no">
      {address.slice(0, ends)}…{address.slice(-ends)}
    </span>
  );
}
