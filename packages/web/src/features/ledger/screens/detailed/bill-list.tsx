import { Trans } from '@lingui/react/macro';
import type { Bill } from '../../data/wallet.ts';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { BillRow } from '../../parts/bills/bill-row.tsx';
import { useBillSheet } from '../../parts/bills/use-bill-sheet.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { groupBills } from './group-bills.ts';

export function BillList({ bills }: { readonly bills: readonly Bill[] }) {
  const { month, day, time } = useCalendarFormats();
  const { openBill, sheet } = useBillSheet();
  const count = bills.length;
  return (
    <>
      <output className="sr-only">
        <Trans>Records shown: {count}</Trans>
      </output>
      {groupBills(bills).map(({ at, days }) => (
        <Section key={at.toISOString()} title={<Capitalised text={month(at)} />}>
          {days.map(({ at: date, bills: ofDay }) => (
            <div key={date.toISOString()} className="flex flex-col gap-2">
              <h3 className="text-hint font-semibold text-ink-2">
                <Capitalised text={day(date)} />
              </h3>
              <Rows>
                {ofDay.map((bill) => (
                  <BillRow
                    key={bill.billId}
                    bill={bill}
                    time={time(new Date(bill.time))}
                    onOpen={openBill}
                  />
                ))}
              </Rows>
            </div>
          ))}
        </Section>
      ))}
      {sheet}
    </>
  );
}

/**
 * Capitalises the first letter, because some languages write months and days in lower case except at the head of a
 * list.
 */
function Capitalised({ text }: { readonly text: string }) {
  return <span className="inline-block first-letter:uppercase">{text}</span>;
}
