import { Trans } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { useFormats } from '../../../../i18n/format.ts';
import { Link } from '../../../../ui/link.tsx';

export interface PauseNoteProps {
  readonly from: string;
  /** The subject of the note: money, or the action of the screen. */
  readonly rests?: 'money' | 'this';
}

const securityPath = '/security';

/** Explains the pause that follows a change of the password or the second factor, or a block. */
export function PauseNote({ from, rests = 'money' }: PauseNoteProps) {
  const { dateTime } = useFormats();
  const { pathname } = useLocation();
  const moment = dateTime(from);
  return (
    <div className="flex gap-3 rounded-control bg-gold-soft px-3 py-3 text-gold">
      <ShieldAlert aria-hidden className="mt-[0.0625rem] size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">
          {rests === 'money' ? (
            <Trans>
              Your password or two-step verification was changed, or your account unblocked,
              recently. For your safety, money can leave your wallet again from {moment}.
            </Trans>
          ) : (
            <Trans>
              Your password or two-step verification was changed, or your account unblocked,
              recently. For your safety, this is possible again from {moment}.
            </Trans>
          )}
        </p>
        <p>
          <Trans>If it was not you who changed it, change your password and contact us now.</Trans>
        </p>
        <p className="flex flex-wrap gap-x-4 font-semibold underline">
          {pathname !== securityPath && (
            <Link to={securityPath} className="flex min-h-touch items-center">
              <Trans>Security</Trans>
            </Link>
          )}
          <Link to="/customer-service" className="flex min-h-touch items-center">
            <Trans>Customer service</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}
