import { Trans, useLingui } from '@lingui/react/macro';
import { boot } from '../../../../data/boot.ts';
import type { BulkRecord } from '../../data/bulk.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useDay } from './use-day.ts';
import type { BulkState, BulkUnit } from '@tradewind/contract/bulk/bulk';
import type { ReactNode } from 'react';
import { Tag } from '../../../../ui/tag.tsx';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

export function RecordCard({ record }: { readonly record: BulkRecord }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const quantity = useQuantity();
  const { number, commodity, buyer, seller, verifier, publishedBy } = record;
  const day = date(record.publishedAt);
  const product = boot.productName;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="tabular text-item font-semibold wrap-anywhere text-ink-2">{number}</h2>
        <StateTag state={record.state} />
      </div>
      <div>
        <p className="text-section font-bold wrap-anywhere">{commodity}</p>
        <p className="tabular text-question font-bold wrap-anywhere">
          {quantity(record.quantity, record.unit)}
        </p>
      </div>
      <Lines>
        <Line name={t`Buyer`}>{buyer}</Line>
        <Line name={t`Seller`}>{seller}</Line>
        <Line name={t`Identities verified by`}>
          {verifier ?? (
            <span className="font-normal text-ink-3">
              <Trans>Not verified yet</Trans>
            </span>
          )}
        </Line>
      </Lines>
      <Steps record={record} />
      <p className="border-t border-line pt-3 text-hint text-ink-3">
        <Trans>
          Published by {publishedBy} on {day}. This is information that operators of {product}{' '}
          entered; it is no offer and no guarantee.
        </Trans>
      </p>
    </Card>
  );
}

const looks: Record<BulkState, readonly ['calm' | 'brand' | 'gold', () => ReactNode]> = {
  registered: ['calm', () => <Trans>Registered</Trans>],
  verified: ['brand', () => <Trans>Verified</Trans>],
  inDelivery: ['gold', () => <Trans>In delivery</Trans>],
  completed: ['brand', () => <Trans>Completed</Trans>],
  cancelled: ['calm', () => <Trans>Cancelled</Trans>],
};

function StateTag({ state }: { readonly state: BulkState }) {
  const [tone, words] = looks[state];
  return <Tag tone={tone}>{words()}</Tag>;
}

const format = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));

/** Formats a quantity together with its unit. */
function useQuantity(): (quantity: string, unit: BulkUnit) => string {
  const { t, i18n } = useLingui();
  const units: Record<BulkUnit, (amount: string) => string> = {
    tonne: (amount) => t`${amount} tonnes`,
    kilogram: (amount) => t`${amount} kg`,
    troyOunce: (amount) => t`${amount} troy oz`,
    barrel: (amount) => t`${amount} barrels`,
    gallon: (amount) => t`${amount} gallons`,
    bushel: (amount) => t`${amount} bushels`,
    cubicMetre: (amount) => t`${amount} m³`,
    lot: (amount) => t`${amount} lots`,
  };
  // The amount is passed as text, which `Intl` formats exactly; a number would lose the last digits.
  return (quantity, unit) => units[unit](format(i18n.locale).format(quantity as `${number}`));
}

interface Step {
  readonly name: string;
  readonly on: string | null;
  readonly isEnd?: boolean;
}

/** Shows the steps of a trade with their dates. A cancelled trade shows only the steps that it reached. */
function Steps({ record }: { readonly record: BulkRecord }) {
  const { t } = useLingui();
  const day = useDay();
  const way: Step[] = [
    { name: t`Agreed`, on: record.agreedOn },
    { name: t`Identities verified`, on: record.verifiedOn },
    { name: t`Shipped`, on: record.shippedOn },
    { name: t`Delivered`, on: record.deliveredOn },
  ];
  const steps =
    record.cancelledOn === null
      ? way
      : [
          ...way.filter(({ on }) => on !== null),
          { name: t`Cancelled`, on: record.cancelledOn, isEnd: true },
        ];
  return (
    <ol className="flex flex-col gap-2 rounded-control bg-sunken p-4">
      {steps.map(({ name, on, isEnd = false }) => {
        const Icon = isEnd ? CircleX : on === null ? CircleDashed : CircleCheck;
        return (
          <li key={name} className="flex items-center gap-2">
            <Icon
              aria-hidden
              className={`size-4 shrink-0 ${on === null || isEnd ? 'text-ink-3' : 'text-brand'}`}
            />
            <span className={`grow ${on === null ? 'text-ink-3' : ''}`}>{name}</span>
            <span className="tabular text-right text-ink-2">{on === null ? '—' : day(on)}</span>
          </li>
        );
      })}
    </ol>
  );
}
