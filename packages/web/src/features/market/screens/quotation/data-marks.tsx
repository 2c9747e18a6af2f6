import { Trans } from '@lingui/react/macro';
import { Clock3 } from 'lucide-react';
import { delayedAfterMs } from '@tradewind/contract/market/market';
import { useEffect, useState } from 'react';
import { Tag } from '../../../../ui/tag.tsx';
import { useMarketFormats } from './formats.ts';

interface DataMarksProps {
  readonly since: number;
  readonly isDemo: boolean;
  /** The age from which the data counts as delayed. Candles are polled less often than prices. */
  readonly delayedAfter?: number;
  /** The layout, if the marks do not have a row of their own. */
  readonly className?: string;
}

/** Marks made-up and delayed data. */
export function DataMarks(props: DataMarksProps) {
  const { since, isDemo, delayedAfter = delayedAfterMs } = props;
  const formats = useMarketFormats();
  const age = useNow() - since;
  const isDelayed = age > delayedAfter;
  const ago = formats.ago(age);
  return (
    <span className={props.className ?? 'flex flex-wrap items-center gap-2'}>
      {isDemo && (
        <Tag tone="gold">
          <Trans>Demo data</Trans>
        </Tag>
      )}
      {/* Screen readers read this once when it appears, not every second. */}
      <output className="sr-only">{isDelayed && <Trans>Prices are delayed</Trans>}</output>
      {isDelayed && (
        <Tag tone="gold">
          <Clock3 aria-hidden className="mr-1 size-3" />
          <Trans>Delayed · {ago}</Trans>
        </Tag>
      )}
    </span>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
