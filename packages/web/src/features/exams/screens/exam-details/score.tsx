import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { perLocale } from '@tradewind/contract/protocol/per-locale';
import type { ExamDetails } from '../../data/exam.ts';
import { useDuration } from '../../../../i18n/duration.ts';
import { Card } from '../../../../ui/card.tsx';
import { wholePercent } from '../../../courses/parts/share.ts';
import { Dotted } from '../../../../ui/dotted.tsx';
import { ResultTag } from '../../parts/exam-state-tag.tsx';
import { IconTag } from '../../parts/icon-tag.tsx';
import { PointsOf, TestTypeName } from '../../parts/words.tsx';
import { Ring } from '../../../../ui/ring.tsx';

const percentFormat = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

export function Score({ details }: { readonly details: ExamDetails }) {
  const duration = useDuration();
  const percent = percentFormat(useLingui().i18n.locale);
  const { name, testType, points, mostPoints, passPercent, isPassed, secondsUsed } = details;
  const share = points / mostPoints;
  const needed = percent.format(passPercent / 100);
  const reached = percent.format(wholePercent(points, mostPoints) / 100);
  return (
    <Card className="flex min-h-32 items-center gap-5 p-4 large-print:flex-wrap">
      <Ring share={share} tone={isPassed ? 'brand' : 'danger'}>
        {reached}
      </Ring>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <h2 className="text-section">{name}</h2>
        <ResultTag isPassed={isPassed} />
        <p className="tabular font-semibold">
          <PointsOf points={points} most={mostPoints} />
        </p>
        <p className="tabular text-hint text-ink-3">
          <Dotted
            parts={[
              { key: 'needed', words: <Trans>{needed} needed to pass</Trans> },
              { key: 'type', words: <TestTypeName type={testType} /> },
              { key: 'time', words: duration(secondsUsed) },
            ]}
          />
        </p>
        {details.wasRegraded && (
          <IconTag icon={RotateCw} tone="gold">
            <Trans>Graded again</Trans>
          </IconTag>
        )}
      </div>
    </Card>
  );
}
