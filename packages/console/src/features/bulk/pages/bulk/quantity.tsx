import { useLingui } from '@lingui/react/macro';
import type { BulkUnit } from '@tradewind/contract/bulk/bulk';
import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from '../../../../i18n/use-tag.ts';
import { bulkUnitNames } from '../../parts/bulk-words.ts';

const formatOf = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 6 }));

interface QuantityProps {
  readonly quantity: string;
  readonly unit: BulkUnit;
}

/** Shows a quantity with its unit. */
export function Quantity({ quantity, unit }: QuantityProps) {
  const { i18n } = useLingui();
  const format = formatOf(useTag());
  return (
    <span className="figures">
      {/* Formatted from text, because a number would lose the last digits. */}
      {format.format(quantity as `${number}`)} {i18n._(bulkUnitNames[unit])}
    </span>
  );
}
