import { Trans, useLingui } from '@lingui/react/macro';
import type { ExamRecord } from '../../../../data/shapes.ts';
import { Points } from '../../parts/points.tsx';
import { ResultTag } from '../../parts/result-tag.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';

/** Lists every round of grading, the latest first. Earlier rounds are never changed. */
export function Gradings({ record: { gradings, mostPoints } }: { readonly record: ExamRecord }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Rounds of grading`}>
      <ol className="exam-gradings">
        {gradings.map(({ round, points, isPassed, reason, gradedBy, gradedAt }) => (
          <li key={round} data-current={round === gradings[0]?.round}>
            <div className="exam-grading-score">
              <strong>
                <Trans>Round {round}</Trans>
              </strong>
              <Points points={points} most={mostPoints} />
              <ResultTag isPassed={isPassed} />
            </div>
            <div className="quiet">
              {gradedBy?.email ?? t`The system`} · <Moment at={gradedAt} />
            </div>
            {reason === null ? null : <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
