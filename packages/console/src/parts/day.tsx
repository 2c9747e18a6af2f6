import { useTag } from '../i18n/use-tag.ts';

/** A day without an hour, such as 2026-03-01, which is the same day in every zone. */
export function Day({ day }: { readonly day: string }) {
  const text = new Intl.DateTimeFormat(useTag(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(day),
  );
  return (
    <time dateTime={day} title={day} className="figures">
      {text}
    </time>
  );
}
