import { Trans } from '@lingui/react/macro';
import { Link } from '../../../../ui/link.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Ring } from '../../../../ui/ring.tsx';
import { LessonsLearned } from './lessons-learned.tsx';
import { shownShare } from '../../../courses/parts/share.ts';
import { usePercent } from '../../../courses/parts/use-percent.ts';

interface SummaryProps {
  readonly level: number;
  readonly learned: number;
  readonly published: number;
}

export function Summary({ level, learned, published }: SummaryProps) {
  const percent = usePercent();
  return (
    <Card className="flex min-h-32 items-center gap-5 p-4 large-print:flex-wrap">
      <Ring share={shownShare(learned, published)}>{percent(learned, published)}</Ring>
      <div className="min-w-0">
        <h2 className="text-section">
          {level === 0 ? <Trans>No contract</Trans> : <Trans>Level {level}</Trans>}
        </h2>
        <p className="mt-1 text-ink-2">
          <LessonsLearned learned={learned} lessons={published} />
        </p>
        {level === 0 && (
          <Link
            to="/purchase-courses"
            className="-mb-2 flex min-h-touch items-center font-semibold text-brand"
          >
            <Trans>Course contracts</Trans>
          </Link>
        )}
      </div>
    </Card>
  );
}
