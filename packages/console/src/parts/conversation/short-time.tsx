import { useTag } from '../../i18n/use-tag.ts';
import { useNow } from '../use-now.ts';

/** The hour for what is of today, else the day. */
export function ShortTime({ at }: { readonly at: string }) {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date(useNow()).toDateString();
  const format = new Intl.DateTimeFormat(
    useTag(),
    isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' },
  );
  return (
    <time dateTime={at} title={at} className="figures quiet">
      {format.format(time)}
    </time>
  );
}
