import { type Bill, useCoinBalances } from '../../data/wallet.ts';
import { Change } from '../money/amount.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ShortAddress } from '../../../withdrawals/parts/marked-address.tsx';
import { StateTag } from '../../../withdrawals/parts/state-tag.tsx';
import { useBillWords } from './bill-words.ts';
import { standingOf } from './standing-of.ts';

interface BillRowProps {
  readonly bill: Bill;
  /** The formatted time. A list that is grouped by day shows no date in it. */
  readonly time: string;
  readonly onOpen: (bill: Bill) => void;
}

export function BillRow({ bill, time, onOpen }: BillRowProps) {
  const words = useBillWords();
  const hasSeveralCoins = (useCoinBalances().data?.items.length ?? 0) > 1;
  const standing = standingOf(bill);
  const detail = bill.counterparty ?? bill.reason ?? onChain(bill);
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(bill)}
        className="block w-full px-4 py-3 text-left -outline-offset-2 active:bg-sunken"
      >
        <span className="flex items-baseline justify-between gap-x-3 text-item large-print:flex-wrap">
          <span className="min-w-0 font-semibold">{words.title(bill)}</span>
          <Change amount={bill.amount} />
        </span>
        <span className="flex items-center justify-between gap-3 text-hint text-ink-3">
          {/* The full address is in the sheet that the row opens. Beside a state there is no room even for a short
              address. */}
          <span
            className={`min-w-0 grow ${standing ? '' : 'truncate large-print:whitespace-normal'}`}
          >
            <time dateTime={bill.time}>{time}</time>
            {detail !== null && <> · {detail}</>}
          </span>
          {standing && <StateTag state={standing} />}
          {hasSeveralCoins && <span>{bill.coin}</span>}
        </span>
      </button>
    </li>
  );
}

/** Shows the address or the transaction hash, which tells apart withdrawals or deposits of the same amount. */
function onChain({ withdrawal, deposit }: Bill) {
  const trace = withdrawal?.address ?? deposit?.transactionHash;
  return trace === undefined ? null : (
    <>
      {(withdrawal ?? deposit)?.network} · <ShortAddress address={trace} />
    </>
  );
}

export function BillRowSkeleton() {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="grow">
        <Skeleton className="my-[0.15625rem] h-4 w-28" />
        <Skeleton className="my-[0.15625rem] h-3 w-20" />
      </div>
      <div className="flex flex-col items-end">
        <Skeleton className="my-[0.15625rem] h-4 w-24" />
        <Skeleton className="my-[0.15625rem] h-3 w-9" />
      </div>
    </li>
  );
}
