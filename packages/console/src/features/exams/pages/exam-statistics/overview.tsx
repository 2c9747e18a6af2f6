import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import type { PaperStatistics } from '../../../../data/shapes.ts';
import { usePercent } from '../../parts/percent.tsx';
import { useMay } from '../../../../session/use-self.ts';

import { useFigure } from './use-figure.ts';

/** Statistics of the paper as a whole. */
export function Overview({ statistics }: { readonly statistics: PaperStatistics }) {
  const { t } = useLingui();
  const mayGrade = useMay('exam.grade');
  const [percent, figure] = [usePercent(), useFigure()];
  const { paper, sittings, mean, deviation, passRate, alpha, histogram } = statistics;
  return (
    <section className="exam-overview" aria-label={t`The paper as a whole`}>
      <dl>
        <Figure name={t`Sittings`}>{sittings}</Figure>
        <Figure name={t`Mean score`}>{mean === null ? '–' : percent(mean)}</Figure>
        <Figure name={t`Standard deviation`}>
          {deviation === null ? '–' : percent(deviation)}
        </Figure>
        <Figure name={t`Pass rate`}>{passRate === null ? '–' : percent(passRate)}</Figure>
        <Figure name={t`Cronbach’s alpha`}>{alpha === null ? '–' : figure(alpha)}</Figure>
      </dl>
      <Histogram bars={histogram} />
      <footer>
        {alpha === null && sittings > 1 ? (
          <p className="quiet">
            <Trans>
              Alpha is there only where everybody had the same questions and scores differ.
            </Trans>
          </p>
        ) : null}
        <Link to={`/exam-records?paper=${paper.paperId}`}>
          <Trans>Records of this paper</Trans>
        </Link>
        {mayGrade ? (
          <Link to={`/exam-regrades?of=paper-${paper.paperId}`}>
            <Trans>Regrade this paper…</Trans>
          </Link>
        ) : null}
      </footer>
    </section>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

const step = 40;

const barWidth = 36;

/** Leaves room for the count above the highest bar, and for the labels below the axis. */
const [top, floor, height] = [16, 78, 96];

/** Shows how many attempts reached which tenth of the points. Screen readers get a list. */
function Histogram({ bars }: { readonly bars: readonly number[] }) {
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
