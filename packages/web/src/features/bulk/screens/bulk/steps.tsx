import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { BulkRecord } from '../../data/bulk.ts';
import { useDay } from './use-day.ts';

interface Step {
  readonly name: string;
  readonly on: string | null;
  readonly isEnd?: boolean;
}

/** Shows the steps of a trade with their dates. A cancelled trade shows only the steps that it reached. */
export function Steps({ record }: { readonly record: BulkRecord }) {
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
