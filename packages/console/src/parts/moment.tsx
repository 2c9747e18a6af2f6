import { useTag } from '../i18n/use-tag.ts';

/** A time in the operator's language and zone; the exact one on hovering. */
export function Moment({ at }: { readonly at: string }) {
  const text = new Intl.DateTimeFormat(useTag(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));
  return (
    <time dateTime={at} title={at} className="figures">
      {text}
    </time>
  );
}
