import { useLingui } from '@lingui/react/macro';
import { usePercent } from '../../parts/percent.tsx';

const step = 40;
const barWidth = 36;
/** Leaves room for the count above the highest bar, and for the labels below the axis. */
const [top, floor, height] = [16, 78, 96];

/** Shows how many attempts reached which tenth of the points. Screen readers get a list. */
export function Histogram({ bars }: { readonly bars: readonly number[] }) {
  const { t } = useLingui();
  const percent = usePercent();
  const most = Math.max(1, ...bars);
  const drawn = bars.map((count, nth) => {
    const [from, to] = [percent(nth / 10), percent((nth + 1) / 10)];
    const barHeight = (count / most) * (floor - top);
    return { from, count, name: `${from} – ${to}: ${count}`, left: nth * step, barHeight };
  });
  const width = bars.length * step - (step - barWidth);
  return (
    <>
      <ol className="visually-hidden" aria-label={t`Sittings by score`}>
        {drawn.map(({ from, name }) => (
          <li key={from}>{name}</li>
        ))}
      </ol>
      <svg className="exam-histogram figures" viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {drawn.map(({ from, count, name, left, barHeight }) => (
          <g key={from} transform={`translate(${left} 0)`}>
            <title>{name}</title>
            <rect className="exam-bar" y={floor - barHeight} width={barWidth} height={barHeight} />
            <rect className="exam-bar-floor" y={floor} width={barWidth} height="1" />
            {count === 0 ? null : (
              <text x={barWidth / 2} y={floor - barHeight - 4}>
                {count}
              </text>
            )}
            <text className="exam-bar-name" x={barWidth / 2} y={height - 3}>
              {from}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}
