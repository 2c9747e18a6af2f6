import { Trans } from '@lingui/react/macro';
import { FileSearch, GraduationCap, Wallet } from 'lucide-react';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import { useSession } from '../../../../session/session-store.ts';

/** Links to the member's own screens, shown above the public content. */
export function HomeLinks() {
  const isMember = useSession((session) => session.token !== '');
  if (!isMember) return null;
  return (
    <Rows>
      <LinkRow to="/wallet" icon={Wallet}>
        <Trans>Wallet</Trans>
      </LinkRow>
      <LinkRow to="/purchase-courses" icon={GraduationCap}>
        <Trans>Course contracts</Trans>
      </LinkRow>
      <LinkRow to="/bulk" icon={FileSearch}>
        <Trans>Bulk information inquiry</Trans>
      </LinkRow>
    </Rows>
  );
}
