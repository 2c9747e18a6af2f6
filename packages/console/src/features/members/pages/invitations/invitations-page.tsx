import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { useInvitations } from '../../data/invitations.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { CreateDialog } from './create-dialog.tsx';
import { useInvitationColumns } from './invitation-columns.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import './invitations.css';

export function Component() {
  const { t } = useLingui();
  const mayManage = useMay('invitation.manage');
  const [creating, setCreating] = useState(false);
  const { filter, go, search } = useUrlFilter(['invitation']);
  const invitations = useInvitations();
  const columns = useInvitationColumns((code) => search({ invitation: code }));
  return (
    <>
      <PageHead
        title={t`Invitation codes`}
        about={<Trans>Codes made by operators. Each member has a personal code besides.</Trans>}
        actions={
          mayManage ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
              <Trans>New code</Trans>
            </Button>
          ) : undefined
        }
        tools={<ListTools name="invitations" list={invitations} columns={columns} />}
      />
      <RowTable
        label={t`Invitation codes`}
        list={invitations}
        columns={columns}
        keyOf={({ code }) => code}
        openKey={filter.invitation}
        onOpen={({ code }) => go({ invitation: code })}
        empty={<Trans>No code has been made yet.</Trans>}
      />
      <InvitationPanel
        code={filter.invitation}
        invitations={invitations}
        onClose={() => go({ invitation: '' })}
      />
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
