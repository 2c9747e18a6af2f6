import { useLingui } from '@lingui/react/macro';
import type { PagedList } from '../../../../data/paging.ts';
import type { Invitation } from '../../../../data/shapes.ts';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { InvitationDetails } from './invitation-details.tsx';

interface InvitationPanelProps {
  readonly code: string;
  readonly invitations: PagedList<Invitation>;
  readonly onClose: () => void;
}

export function InvitationPanel({ code, invitations, onClose }: InvitationPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Invitation code`} open={code !== ''} onClose={onClose}>
      <ListedRow
        list={invitations}
        isIt={(row) => row.code === code}
        renderRow={(invitation) => (
          <>
            <InvitationDetails invitation={invitation} />
            <InvitationActions key={code} invitation={invitation} />
          </>
        )}
      />
    </SidePanel>
  );
}
