import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from './use-tag.ts';

const formatOf = perLocale((tag) => new Intl.NumberFormat(tag));

/** Writes numbers as the operator's language does. */
export function useNumber(): (value: number) => string {
  const tag = useTag();
  return (value) => formatOf(tag).format(value);
}
