/** Stands where something is about to be, in its size. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden
      className={`block animate-[shimmer_1.6s_ease-in-out_infinite] rounded-control bg-sunken ${className}`}
    />
  );
}
