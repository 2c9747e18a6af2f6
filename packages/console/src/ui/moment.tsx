import { useMomentText } from './use-moment-text.ts';

/** A time in the operator's language and zone; the exact one on hovering. */
export function Moment({ at }: { readonly at: string }) {
  const text = useMomentText();
  return (
    <time dateTime={at} title={at} className="figures">
      {text(at)}
    </time>
  );
}
