import { Trans } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { isAnswered } from '../../../../data/is-answered.ts';
import { useRecentBills } from '../../data/wallet.ts';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { BillRow } from '../../parts/bills/bill-row.tsx';
import { useBillSheet } from '../../parts/bills/use-bill-sheet.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { recentCount } from './use-is-known.ts';

export function RecentBills() {
  const { data } = useRecentBills(recentCount);
  const hasBills = data !== undefined && data.items.length > 0;
  return (
    <Section
      title={<Trans>Recent</Trans>}
      action={
        hasBills && (
          <Link
            to="/detailed"
            className="-my-3 flex min-h-touch items-center rounded-control px-1 font-semibold text-brand"
          >
            <Trans>All records</Trans>
          </Link>
        )
      }
    >
      <Bills />
    </Section>
  );
}

function Bills() {
  const { dayTime } = useCalendarFormats();
  const { openBill, sheet } = useBillSheet();
  const bills = useRecentBills(recentCount);
  const { data, isFetching, refetch } = bills;

  if (data === undefined) {
    return (
      isAnswered(bills) && (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )
    );
  }
  if (data.items.length === 0) {
    return (
      <Card className="">
        <Message
          icon={ReceiptText}
          level={2}
          title={<Trans>No movements yet</Trans>}
          text={<Trans>Whatever comes into your wallet or leaves it will be listed here.</Trans>}
        />
      </Card>
    );
  }
  return (
    <>
      <Rows>
        {data.items.map((bill) => (
          <BillRow
            key={bill.billId}
            bill={bill}
            time={dayTime(new Date(bill.time))}
            onOpen={openBill}
          />
        ))}
      </Rows>
      {sheet}
    </>
  );
}
