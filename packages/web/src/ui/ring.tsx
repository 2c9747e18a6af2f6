interface RingProps {
  /** The share, from 0 to 1. */
  readonly share: number;
  readonly tone?: keyof typeof tones;
  readonly small?: boolean;
  readonly children: string;
}

const tones = { brand: 'stroke-brand', danger: 'stroke-danger' };

const size = 96;
const width = 10;
const radius = (size - width) / 2;
const around = 2 * Math.PI * radius;

/** Shows a share as a part of a circle. Its text is in the middle. */
export function Ring({ share, tone = 'brand', small = false, children }: RingProps) {
  return (
    <div
      className={`relative grid shrink-0 place-items-center ${small ? 'size-13 large-print:size-[2.75rem]' : 'size-24 large-print:size-[4.5rem]'}`}
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth={width}
      >
        <circle cx={size / 2} cy={size / 2} r={radius} className="stroke-sunken" />
        {share > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            className={tones[tone]}
            strokeLinecap="round"
            strokeDasharray={`${share * around} ${around}`}
          />
        )}
      </svg>
      <span className={`tabular font-bold ${small ? 'text-hint' : 'text-question'}`}>
        {children}
      </span>
    </div>
  );
}
