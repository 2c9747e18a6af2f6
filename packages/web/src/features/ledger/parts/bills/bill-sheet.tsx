import { Plural, Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { Bill } from '../../data/wallet.ts';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { BigAmount } from '../money/amount.tsx';
import { Line, Lines } from '../money/lines.tsx';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { ShortAddress } from '../../../withdrawals/parts/marked-address.tsx';
import { StateTag } from '../../../withdrawals/parts/state-tag.tsx';
import { useBillWords } from './bill-words.ts';
import { standingOf } from './standing-of.ts';

interface BillSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly bill: Bill;
}

/** Shows all data of one bill. */
export function BillSheet({ bill, ...sheet }: BillSheetProps) {
  const words = useBillWords();
  const copy = useCopy();
  const standing = standingOf(bill);
  const { moment } = useCalendarFormats();
  const { money } = useMoneyFormats();
  return (
    <Sheet {...sheet} title={words.title(bill)}>
      <p className={`text-center ${bill.amount.startsWith('-') ? '' : 'text-gain'}`}>
        <BigAmount amount={bill.amount} isChange />{' '}
        <span className="text-item font-semibold text-ink-2">{bill.coin}</span>
      </p>
      {standing && (
        <p className="text-center">
          <StateTag state={standing} />
        </p>
      )}
      <Card>
        <Lines>
          <Line name={<Trans>Category</Trans>}>{words.category(bill.category)}</Line>
          <Line name={<Trans>Time</Trans>}>{moment(new Date(bill.time))}</Line>
          <Line name={<Trans>Balance after</Trans>}>
            {money(bill.balanceAfter)} {bill.coin}
          </Line>
          {bill.counterparty !== null && (
            <Line name={bill.category === 'transferIn' ? <Trans>From</Trans> : <Trans>To</Trans>}>
              <Breakable text={bill.counterparty} />
            </Line>
          )}
          {bill.withdrawal !== null && (
            <>
              <Line name={<Trans>Network</Trans>}>{bill.withdrawal.network}</Line>
              <Line name={<Trans>To</Trans>}>
                <ShortAddress address={bill.withdrawal.address} />
              </Line>
            </>
          )}
          {bill.deposit !== null && <Arrival deposit={bill.deposit} />}
          {bill.reason !== null && <Line name={<Trans>Reason</Trans>}>{bill.reason}</Line>}
          <Line name={<Trans>Reference</Trans>}>{bill.journalId}</Line>
        </Lines>
      </Card>
      {bill.withdrawal !== null && (
        <ButtonLink to={`/withdrawal?id=${bill.withdrawal.withdrawalId}`} wide>
          <Trans>Follow the withdrawal</Trans>
        </ButtonLink>
      )}
      {bill.deposit !== null && (
        <Button look="soft" wide onClick={() => void copy(bill.deposit?.transactionHash ?? '')}>
          <Copy aria-hidden className="size-4 shrink-0" />
          <Trans>Copy transaction hash</Trans>
        </Button>
      )}
      <Button look="soft" wide onClick={() => void copy(bill.journalId)}>
        <Copy aria-hidden className="size-4 shrink-0" />
        <Trans>Copy the reference</Trans>
      </Button>
    </Sheet>
  );
}

function Arrival({ deposit }: { readonly deposit: NonNullable<Bill['deposit']> }) {
  const { network, transactionHash, transactions } = deposit;
  const more = transactions - 1;
  return (
    <>
      <Line name={<Trans>Network</Trans>}>{network}</Line>
      <Line name={<Trans>Transaction hash</Trans>}>
        <ShortAddress address={transactionHash} />
        {more > 0 && (
          // The other deposits below the minimum that were credited together. Each has its own row under Deposit.
          <span className="block text-hint text-ink-2">
            <Plural value={more} one="and # more transaction" other="and # more transactions" />
          </span>
        )}
      </Line>
    </>
  );
}
