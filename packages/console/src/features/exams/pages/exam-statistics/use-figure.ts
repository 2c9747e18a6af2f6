import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from '../../../../i18n/use-tag.ts';

const formatOf = perLocale(
  (tag) =>
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'negative',
    }),
);

/**
 * Returns a function that formats correlations and similar figures with two decimal places and a true minus sign, as in
 * amounts.
 */
export function useFigure(): (value: number) => string {
  const tag = useTag();
  return (value) => formatOf(tag).format(value).replace('-', '−');
}
