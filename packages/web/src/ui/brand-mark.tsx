/** The logo: two sails and the line of the wind, as in the app's icon. */
export function BrandMark({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={className}>
      <rect width="64" height="64" rx="15" className="fill-hero-from" />
      <path d="M34 10c10 8 15 18 16 31H34z" className="fill-hero-ink" />
      <path d="M30 18v23H15c2-9 7-17 15-23z" className="fill-[#9fcfc4]" />
      <path
        d="M12 50c7-5 13-5 20 0s13 5 20 0"
        fill="none"
        className="stroke-[#e0ab55]"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
