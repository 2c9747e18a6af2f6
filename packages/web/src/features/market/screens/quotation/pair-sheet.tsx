import type { CandleInterval } from '@tradewind/contract/market/market';
import { useState } from 'react';
import { useQuote } from '../../data/market.ts';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';
import { ChartCard } from './chart-card.tsx';
import { useGoodName } from './good-names.ts';
import { KeyFigures } from './key-figures.tsx';

interface PairSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly contract: string;
}

/** Shows all data of one pair. */
export function PairSheet({ contract, ...sheet }: PairSheetProps) {
  const name = useGoodName()(contract.split('_', 1)[0] ?? '');
  return (
    <Sheet
      {...sheet}
      title={
        <>
          {contract.replace('_', '/')}
          {name !== '' && <span className="font-normal text-ink-2"> · {name}</span>}
        </>
      }
    >
      {sheet.open && <Content contract={contract} />}
    </Sheet>
  );
}

/** A component inside the sheet, so that it loads no data while the sheet is closed. */
function Content({ contract }: { readonly contract: string }) {
  const quote = useQuote(contract);
  const [interval, setInterval] = useState<CandleInterval>('1h');
  const pair = quote?.pairs[0];
  return (
    <>
      {/* Two columns on a phone in landscape orientation, because the chart would otherwise be below the edge. */}
      <div className="flex flex-col gap-4 lying:grid lying:grid-cols-[2fr_3fr] lying:items-start">
        <div className="flex flex-col gap-4">
          {pair && <KeyFigures pair={pair} since={quote.since} isDemo={quote.isDemo} />}
        </div>
        <ChartCard
          contract={contract}
          pair={pair}
          isDemo={quote?.isDemo ?? false}
          interval={interval}
          onInterval={setInterval}
        />
      </div>
      <RiskNotice />
    </>
  );
}
