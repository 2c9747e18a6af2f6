import { Trans } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router';

export function Hero() {
  return (
    <section className="relative overflow-hidden rounded-hero bg-linear-to-br from-hero-from to-hero-to px-5 py-6 text-hero-ink">
      <Trend />
      <div className="relative flex flex-col gap-3">
        <p className="text-hint font-semibold tracking-wider text-hero-ink-2 uppercase">
          <Trans>Bounty-hunter training base</Trans>
        </p>
        <h1 className="text-title">
          <Trans>Learn commodity and AI trading. Earn as you pass.</Trans>
        </h1>
        <p className="text-hero-ink-2">
          <Trans>
            Structured courses, exams opened by your teacher, and rewards you can verify.
          </Trans>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to="/course"
            className="inline-flex min-h-touch items-center rounded-full bg-hero-ink px-5 text-item font-semibold text-hero-from outline-hero-ink"
          >
            <Trans>Start learning</Trans>
          </Link>
          <Link
            to="#rewards"
            className="inline-flex min-h-touch items-center gap-1 rounded-control font-semibold outline-hero-ink"
          >
            <Trans>How rewards work</Trans>
            <ArrowDown aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
    </section>
  );
}

/** A drawing, not a chart: it stands for no market and no result. */
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
