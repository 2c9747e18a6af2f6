import { useFileAddress } from '../../data/courses.ts';

interface CoverProps {
  readonly cover: string | null;
  readonly categoryId: string;
  readonly className: string;
}

/** Each category has a colour of its own, as long as there are not too many. */
const colours = [
  'from-[#6d4c0d] to-[#cf9a35]',
  'from-[#1c2530] to-[#5a6675]',
  'from-[#7c360f] to-[#dd7a2c]',
  'from-[#134756] to-[#3f9bb4]',
  'from-[#38275f] to-[#8463bf]',
] as const;

/** A picture of the course, or a drawing of ours where it has none. It says nothing that the title does not. */
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
      className={`block overflow-hidden bg-linear-to-br ${colourOf(categoryId)} ${className}`}
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

function colourOf(categoryId: string): string {
  const place = Number(BigInt(categoryId) % BigInt(colours.length));
  return colours[(place + colours.length - 1) % colours.length] ?? colours[0];
}
