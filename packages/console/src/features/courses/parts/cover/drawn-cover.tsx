import { coverGround } from '@tradewind/contract/courses/cover-grounds';

const line = 'M0 72 L22 60 L40 66 L64 44 L84 52 L108 30 L128 38 L160 14';

/** The default cover, drawn as in the members' app, in the colours of the category. */
export function DrawnCover({ categoryId }: { readonly categoryId: string | undefined }) {
  // Categories are numbered in the order in which they were added, beginning with 1.
  const place = Math.max(0, Number(categoryId ?? 1) - 1);
  return (
    <div className="cover-picture cover-none" style={coverGround(place)} aria-hidden>
      <svg viewBox="0 0 160 90" preserveAspectRatio="none">
        <path d={`${line} L160 90 L0 90 Z`} fill="rgb(255 255 255 / 10%)" />
        <path
          d={line}
          fill="none"
          stroke="rgb(255 255 255 / 50%)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
