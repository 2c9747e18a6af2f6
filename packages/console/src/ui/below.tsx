/** A second line of a table cell, such as the owner's name; the full text is shown on hover. */
export function Below({ children }: { readonly children: string }) {
  return (
    <span className="row-below quiet" title={children}>
      {children}
    </span>
  );
}
