import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from '../../../i18n/use-tag.ts';

const formatOf = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }),
);

/** Returns a function that formats a share as a percentage: 0.534 becomes 53 %. */
export function usePercent(): (share: number) => string {
  const tag = useTag();
  return (share) => formatOf(tag).format(share);
}
