import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/format.ts';

interface RevokedProps {
  readonly at: string;
  /** The reason that the teacher gave; null if the certificate was revoked by a regrade. */
  readonly reason: string | null;
}

export function Revoked({ at, reason }: RevokedProps) {
  const day = useFormats().date(at);
  return (
    <div className="rounded-card bg-danger-soft px-4 py-3 text-body text-danger">
      <p className="font-semibold">
        <Trans>Revoked on {day}</Trans>
      </p>
      <p>
        {reason === null ? (
          <Trans>The exam was regraded and no longer reaches the pass mark.</Trans>
        ) : (
          reason
        )}
      </p>
    </div>
  );
}
