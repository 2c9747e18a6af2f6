/** A placeholder in the size of content that is loading. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden
      className={`block animate-[shimmer_1.6s_ease-in-out_infinite] rounded-control bg-sunken ${className}`}
    />
  );
}
