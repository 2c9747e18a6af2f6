import { useMomentText } from './use-moment-text.ts';

/** Shows a time in the operator's language and time zone; the exact time is shown on hover. */
export function Moment({ at }: { readonly at: string }) {
  const text = useMomentText();
  return (
    <time dateTime={at} title={at} className="figures">
      {text(at)}
    </time>
  );
}
