import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from '../../../i18n/use-tag.ts';
import { useNow } from '../../../ui/use-now.ts';

const hourOf = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));
const dayOf = perLocale((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }));

/** Shows the time for today, otherwise the day. */
export function ShortTime({ at }: { readonly at: string }) {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date(useNow()).toDateString();
  const format = (isToday ? hourOf : dayOf)(useTag());
  return (
    <time dateTime={at} title={at} className="figures quiet">
      {format.format(time)}
    </time>
  );
}
