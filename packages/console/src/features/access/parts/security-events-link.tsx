import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** Opens the security events of a person, such as "member:12", for operators who may read the audit log. */
export function SecurityEventsLink({ person }: { readonly person: string }) {
  return (
    <Link to={`/security-events?person=${encodeURIComponent(person)}`}>
      <Trans>In the security events</Trans>
    </Link>
  );
}
