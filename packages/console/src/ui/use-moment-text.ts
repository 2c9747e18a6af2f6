import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from '../i18n/use-tag.ts';

const formatOf = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** Returns a function that formats times in the operator's language and time zone. */
export function useMomentText(): (at: string) => string {
  const tag = useTag();
  return (at) => formatOf(tag).format(new Date(at));
}
