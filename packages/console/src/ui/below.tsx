/** Who or whose, below what a cell says first; its whole on hovering. */
export function Below({ children }: { readonly children: string }) {
  return (
    <span className="row-below quiet" title={children}>
      {children}
    </span>
  );
}
