import { useLingui } from '@lingui/react/macro';
import { usePercent } from '../../parts/exam/percent.tsx';

/** How many sittings had how much, by tenths; a list for who does not see the bars. */
export function Histogram({ bars }: { readonly bars: readonly number[] }) {
  const { t } = useLingui();
  const percent = usePercent();
  const most = Math.max(1, ...bars);
  return (
    <ol className="exam-histogram" aria-label={t`Sittings by score`}>
      {bars.map((count, nth) => {
        const [from, to] = [percent(nth / 10), percent((nth + 1) / 10)];
        return (
          <li key={from} title={`${from} – ${to}: ${count}`}>
            <span className="visually-hidden">
              {from} – {to}: {count}
            </span>
            <span className="exam-bar-count figures" aria-hidden>
              {count === 0 ? '' : count}
            </span>
            <svg
              className="exam-bar"
              viewBox="0 0 10 100"
              preserveAspectRatio="none"
              aria-hidden
              focusable="false"
            >
              <rect width="10" height={(count / most) * 100} y={100 - (count / most) * 100} />
            </svg>
            <span className="exam-bar-name figures" aria-hidden>
              {from}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
