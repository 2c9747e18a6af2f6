import { useTag } from '../../i18n/use-tag.ts';

/** A share as people say it: 0.534 is 53 %. */
export function usePercent(): (share: number) => string {
  const format = new Intl.NumberFormat(useTag(), { style: 'percent', maximumFractionDigits: 0 });
  return (share) => format.format(share);
}
