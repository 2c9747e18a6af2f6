import { Trans } from '@lingui/react/macro';
import { Clock3 } from 'lucide-react';
import { delayedAfterMs } from '@tradewind/contract/market/market';
import { useEffect, useState } from 'react';
import { Tag } from '../../../../ui/tag.tsx';
import { useMarketFormats } from './formats.ts';

interface DataMarksProps {
  readonly since: number;
  readonly isDemo: boolean;
  /** Bars of a chart are asked for more rarely than prices. */
  readonly delayedAfter?: number;
  /** How they stand, if not in a row of their own. */
  readonly className?: string;
}

/** What a reader must know about where figures come from: that they are made up, or not of now. */
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
      {/* Read out when it appears, and not again with every second. */}
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
