import { Trans } from '@lingui/react/macro';
import type { CallRefused } from '@tradewind/contract/client';
import { ShieldAlert } from 'lucide-react';
import { useFormats } from '../../i18n/format.ts';
import { allowedFrom } from './refused.ts';

interface SecurityPauseProps {
  readonly refusal: Pick<CallRefused, 'message' | 'response'> | undefined;
}

/** After a change of password or second factor money rests for a while; its owner should know why. */
export function SecurityPause({ refusal }: SecurityPauseProps) {
  return (
    <div role="alert" className="empty:hidden">
      {refusal !== undefined && (
        <div className="flex gap-3 rounded-control bg-gold-soft px-3 py-3 text-gold">
          <ShieldAlert aria-hidden className="mt-[0.0625rem] size-5 shrink-0" />
          <div className="flex min-w-0 flex-col gap-1">
            <p className="font-semibold">
              <Until refusal={refusal} />
            </p>
            <p>
              <Trans>
                If it was not you who changed it, change your password and contact us now.
              </Trans>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

/** The server's words have its own clock's time; here it is the reader's. */
function Until({ refusal }: { readonly refusal: SecurityPauseProps['refusal'] & {} }) {
  const { dateTime } = useFormats();
  const from = allowedFrom(refusal.response);
  if (from === undefined) return refusal.message;
  const moment = dateTime(from);
  return (
    <Trans>
      Your password or two-step verification was changed lately. For your safety, money can leave
      your wallet again from {moment}.
    </Trans>
  );
}
