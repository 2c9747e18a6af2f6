import { Plural, Trans } from '@lingui/react/macro';
import { KeyRound, TriangleAlert } from 'lucide-react';

/**
 * With at most this many recovery codes left, the member is advised to renew them: one for the next use, and one to
 * spare.
 */
const few = 2;

/**
 * Shows the number of recovery codes left, with a warning if it is low. After losing the phone it would be too late to
 * learn it.
 */
export function CodesLeft({ count }: { readonly count: number }) {
  if (count > few) {
    return (
      <p className="flex items-center gap-3 rounded-control bg-sunken p-3 font-semibold">
        <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />
        <Plural value={count} one="# recovery code left" other="# recovery codes left" />
      </p>
    );
  }
  const look = count === 0 ? 'bg-danger-soft text-danger' : 'bg-gold-soft text-gold';
  return (
    <div className={`flex items-start gap-3 rounded-control p-3 ${look}`}>
      <TriangleAlert aria-hidden className="mt-[0.0625rem] size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {count === 0 ? (
            <Trans>No recovery codes left</Trans>
          ) : (
            <Plural
              value={count}
              one="Only # recovery code left"
              other="Only # recovery codes left"
            />
          )}
        </p>
        <p>
          {count === 0 ? (
            <Trans>Make new ones, or a lost phone locks you out of your account.</Trans>
          ) : (
            <Trans>Make new ones before they run out.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}
