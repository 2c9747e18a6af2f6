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

/** Correlations and the like, with two places, and a minus that is one, as in an amount. */
export function useFigure(): (value: number) => string {
  const tag = useTag();
  return (value) => formatOf(tag).format(value).replace('-', '−');
}
