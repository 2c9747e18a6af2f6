import { coverGround } from '@tradewind/contract/courses/cover-grounds';
import { useFileAddress } from '../data/courses.ts';

interface CoverProps {
  readonly cover: string | null;
  readonly categoryId: string;
  readonly className: string;
}

/**
 * Shows the picture of the course, or a drawn cover if it has none. The cover is decorative, so it has no alternative
 * text.
 */
export function Cover({ cover, categoryId, className }: CoverProps) {
  const address = useFileAddress();
  if (cover !== null) {
    return (
      <img src={address(cover)} alt="" loading="lazy" className={`object-cover ${className}`} />
    );
  }
  return (
    <span
      aria-hidden
      className={`block overflow-hidden ${className}`}
      style={coverGround(placeOf(categoryId))}
    >
      <svg viewBox="0 0 160 90" preserveAspectRatio="none" className="size-full">
        <path
          d="M0 72 L22 60 L40 66 L64 44 L84 52 L108 30 L128 38 L160 14 L160 90 L0 90 Z"
          className="fill-white/10"
        />
        <path
          d="M0 72 L22 60 L40 66 L64 44 L84 52 L108 30 L128 38 L160 14"
          fill="none"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-white/50"
        />
      </svg>
    </span>
  );
}

/** Returns the number of the category in the order of creation, counting from 0. */
function placeOf(categoryId: string): number {
  return Math.max(0, Number(categoryId) - 1);
}
