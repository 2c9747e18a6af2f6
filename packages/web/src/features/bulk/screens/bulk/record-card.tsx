import { Trans, useLingui } from '@lingui/react/macro';
import { boot } from '../../../../data/boot.ts';
import type { BulkRecord } from '../../data/bulk.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { Steps } from './steps.tsx';
import { StateTag } from './state-tag.tsx';
import { useQuantity } from './use-quantity.ts';

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
