import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { type Recipient, useRecentRecipients } from '../../../ledger/data/wallet.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { PayeeFace } from './payee-lines.tsx';

interface RecentPayeesProps {
  readonly onChosen: (recipient: Recipient) => void;
}

/** Lists recent recipients as buttons, which saves typing an address. Empty if there are none or the list cannot be read. */
export function RecentPayees({ onChosen }: RecentPayeesProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const items = useRecentRecipients().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t`Recent recipients`}>
      <Rows>
        {items.map(({ lastPaidAt, ...recipient }) => {
          const last = date(lastPaidAt);
          return (
            <li key={recipient.recipientId}>
              <button
                type="button"
                onClick={() => onChosen(recipient)}
                className="flex min-h-[3.75rem] w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 active:bg-sunken"
              >
                <PayeeFace />
                <span className="min-w-0 grow">
                  <span className="block text-item font-semibold" translate="no">
                    <Breakable text={recipient.email} />
                  </span>
                  <span className="block text-hint text-ink-2">{t`Last paid on ${last}`}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
              </button>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}
