import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** Opens the audit log of an object, for operators who may read it. */
export function AuditLink({ subject }: { readonly subject: string }) {
  return (
    <Link to={`/audit?subject=${encodeURIComponent(subject)}`}>
      <Trans>In the audit log</Trans>
    </Link>
  );
}
