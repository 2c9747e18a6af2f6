import { Trans } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import type { HomeOverview } from '../../data/home.ts';

interface HeroProps {
  /** Null until it is loaded. */
  readonly hero: HomeOverview['hero'] | null;
  /** The title of the section about rewards, once the section exists and can be linked to. */
  readonly rewards: string | undefined;
}

export function Hero({ hero, rewards }: HeroProps) {
  return (
    <section className="relative overflow-hidden rounded-hero bg-linear-to-br from-hero-from to-hero-to px-5 py-6 text-hero-ink">
      <Trend />
      <div className="relative flex flex-col gap-3">
        {hero === null ? <Waiting /> : <Words hero={hero} />}
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to="/course"
            className="inline-flex min-h-touch items-center rounded-full bg-hero-ink px-5 text-item font-semibold text-hero-from outline-hero-ink"
          >
            <Trans>Start learning</Trans>
          </Link>
          {rewards !== undefined && (
            <Link
              to="#rewards"
              className="inline-flex min-h-touch items-center gap-1 rounded-control font-semibold outline-hero-ink"
            >
              {rewards}
              <ArrowDown aria-hidden className="size-4 shrink-0" />
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

function Words({ hero: { eyebrow, title, lead } }: { readonly hero: HomeOverview['hero'] }) {
  return (
    <>
      {eyebrow !== '' && (
        <p className="text-hint font-semibold tracking-wider text-hero-ink-2 uppercase">
          {eyebrow}
        </p>
      )}
      <h1 className="text-title whitespace-pre-line large-print:text-[min(1.625rem,11.5vw)]">
        {title}
      </h1>
      {lead !== '' && <p className="whitespace-pre-line text-hero-ink-2">{lead}</p>}
    </>
  );
}

/** A placeholder with the height of a typical text. */
function Waiting() {
  return (
    <div
      aria-hidden
      className="flex flex-col gap-3 [&>span]:rounded-control [&>span]:bg-current/15"
    >
      <span className="h-4 w-2/5" />
      <span className="h-[4.25rem] w-full" />
      <span className="h-[2.625rem] w-4/5" />
    </div>
  );
}

/** A decorative drawing. It shows no market data and no results. */
function Trend() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 300 120"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-2/3 w-full opacity-20"
    >
      <path
        d="M0 117 60 112 108 115 150 99 178 103 214 70 238 78 270 34 300 8V120H0Z"
        fill="currentColor"
        opacity=".18"
      />
      <path
        d="M0 117 60 112 108 115 150 99 178 103 214 70 238 78 270 34 300 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
