import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Exam } from '../../data/exam.ts';
import { Card } from '../../../../ui/card.tsx';
import { ExamStateTag } from '../../parts/exam-state-tag.tsx';
import { PointsOf } from '../../parts/words.tsx';
import { ExamActions } from './exam-actions.tsx';
import { ExamFacts } from './exam-facts.tsx';

export function ExamCard({ exam }: { readonly exam: Exam }) {
  const { number, name, origin, state, reason, points, mostPoints } = exam;
  const nameId = useId();
  return (
    <Card className="p-4">
      <article aria-labelledby={nameId} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="tabular text-hint text-ink-3">
            <Trans>No. {number}</Trans>
          </span>
          <ExamStateTag exam={exam} />
        </div>
        <div>
          <h2 id={nameId} className="text-section">
            {name}
          </h2>
          {origin !== '' && (
            <p className="mt-0.5 text-hint text-ink-2">
              <Trans>Question bank: {origin}</Trans>
            </p>
          )}
        </div>
        <ExamFacts exam={exam} />
        {reason !== null && (
          <p className="rounded-control bg-danger-soft px-3 py-2 text-danger">
            {state === 'declined' ? (
              <Trans>The teacher declined: {reason}</Trans>
            ) : (
              <Trans>The teacher withdrew it: {reason}</Trans>
            )}
          </p>
        )}
        {exam.isRevoked && (
          <p className="rounded-control bg-danger-soft px-3 py-2 text-danger">
            <Trans>A teacher has revoked the certificate.</Trans>
          </p>
        )}
        {points !== null && mostPoints !== null && (
          <p className="text-ink-2">
            <Trans>
              Last attempt: <PointsOf points={points} most={mostPoints} />
            </Trans>
          </p>
        )}
        <ExamActions exam={exam} />
      </article>
    </Card>
  );
}
