import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** What operators did with a thing and when they looked; for those who may read the audit log. */
export function AuditLink({ subject }: { readonly subject: string }) {
  return (
    <Link to={`/audit?subject=${encodeURIComponent(subject)}`}>
      <Trans>In the audit log</Trans>
    </Link>
  );
}
