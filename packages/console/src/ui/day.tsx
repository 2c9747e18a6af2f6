import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from '../i18n/use-tag.ts';

const formatOf = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Shows a calendar date such as 2026-03-01, which is the same day in every time zone. */
export function Day({ day }: { readonly day: string }) {
  const text = formatOf(useTag()).format(new Date(day));
  return (
    <time dateTime={day} title={day} className="figures">
      {text}
    </time>
  );
}
