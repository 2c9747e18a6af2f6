import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { perLocale } from '@tradewind/contract/protocol/per-locale';
import type { Progress } from '../../data/progress.ts';
import { useDuration } from '../../../../i18n/duration.ts';
import { Card } from '../../../../ui/card.tsx';

type Days = Progress['days'];

/** Formats calendar dates, which are the same in every time zone. */
const calendarDay = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const weekday = calendarDay({ weekday: 'short' });
const longDay = calendarDay({ weekday: 'long', day: 'numeric', month: 'long' });

/** The lowest height of a bar, so that a short time of study is visible. */
const lowest = 4;

export function Week({ days }: { readonly days: Days }) {
  const duration = useDuration();
  const titleId = useId();
  const total = days.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <Card className="p-4">
      <figure aria-labelledby={titleId}>
        <figcaption className="flex items-baseline justify-between gap-3">
          <h2 id={titleId} className="text-item font-bold">
            <Trans>Last 7 days</Trans>
          </h2>
          <span className="tabular text-hint text-ink-3">{duration(total)}</span>
        </figcaption>
        <Bars days={days} />
        <DayTable days={days} />
      </figure>
      <p className="mt-3 text-hint text-balance text-ink-3">
        <Trans>Counts lesson time you watch for the first time. Replays do not add to it.</Trans>
      </p>
    </Card>
  );
}

/** The bars for sighted readers; a table contains the same for screen readers. */
function Bars({ days }: { readonly days: Days }) {
  const locale = useI18n().i18n.locale;
  const most = Math.max(...days.map(({ seconds }) => seconds), 60);
  return (
    <div aria-hidden className="mt-4 grid grid-cols-7 gap-2">
      {days.map(({ day, seconds }, index) => {
        const isToday = index === days.length - 1;
        const height = seconds === 0 ? 0 : Math.max((seconds / most) * 100, lowest);
        return (
          <div key={day} className="flex min-w-0 flex-col items-center gap-2">
            <svg viewBox="0 0 36 100" preserveAspectRatio="none" className="h-20 w-full">
              <rect y="97" width="36" height="3" rx="1.5" className="fill-sunken" />
              <rect
                y={100 - height}
                width="36"
                height={height}
                rx="6"
                className={isToday ? 'fill-brand' : 'fill-brand/35'}
              />
            </svg>
            <span
              className={`max-w-full truncate text-[0.6875rem] leading-none ${isToday ? 'font-bold text-brand' : 'text-ink-3'}`}
            >
              {weekday(locale).format(new Date(day))}
            </span>
          </div>
        );
      })}
    </div>
  );
}

function DayTable({ days }: { readonly days: Days }) {
  const locale = useI18n().i18n.locale;
  const duration = useDuration();
  return (
    <table className="sr-only">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          <th scope="col">
            <Trans>Study time</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, seconds }) => (
          <tr key={day}>
            <th scope="row">{longDay(locale).format(new Date(day))}</th>
            <td>{duration(seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
