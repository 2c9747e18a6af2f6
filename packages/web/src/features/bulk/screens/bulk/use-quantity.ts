import { useLingui } from '@lingui/react/macro';
import type { BulkUnit } from '@tradewind/contract/bulk/bulk';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

const format = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));

/** Formats a quantity together with its unit. */
export function useQuantity(): (quantity: string, unit: BulkUnit) => string {
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
