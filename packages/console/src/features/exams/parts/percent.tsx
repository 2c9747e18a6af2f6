import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from '../../../i18n/use-tag.ts';

const formatOf = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }),
);

/** A share as people say it: 0.534 is 53 %. */
export function usePercent(): (share: number) => string {
  const tag = useTag();
  return (share) => formatOf(tag).format(share);
}
