import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from './use-tag.ts';

const formatOf = perLocale((tag) => new Intl.NumberFormat(tag));

/** Returns a function that formats numbers for the operator's language. */
export function useNumber(): (value: number) => string {
  const tag = useTag();
  return (value) => formatOf(tag).format(value);
}
