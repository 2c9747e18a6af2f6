import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import type { PaperStatistics } from '../../../../data/shapes.ts';
import { usePercent } from '../../parts/percent.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { Histogram } from './histogram.tsx';
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
