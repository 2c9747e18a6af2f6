import { TickMarkType, type UTCTimestamp } from 'lightweight-charts';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

/** Formats the times of a chart in the reader's language and time zone. */
export const timeFormats = perLocale((locale) => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, options);
    return (time: UTCTimestamp) => made.format(new Date(time * 1000));
  };
  const year = format({ year: 'numeric' });
  const month = format({ month: 'short' });
  const day = format({ day: 'numeric', month: 'numeric' });
  const hour = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const byType: Record<TickMarkType, (time: UTCTimestamp) => string> = {
    [TickMarkType.Year]: year,
    [TickMarkType.Month]: month,
    [TickMarkType.DayOfMonth]: day,
    [TickMarkType.Time]: hour,
    [TickMarkType.TimeWithSeconds]: hour,
  };
  return {
    tick: (time: unknown, type: TickMarkType) => byType[type](time as UTCTimestamp),
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
  };
});
