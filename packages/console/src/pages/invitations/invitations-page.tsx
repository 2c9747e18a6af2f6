import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { useInvitations } from '../../data/invitations.ts';
import type { Invitation } from '../../data/shapes.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import { useMay } from '../../session/use-self.ts';
import { CreateDialog } from './create-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { useInvitationColumns } from './invitation-columns.tsx';

export function Component() {
  const { t } = useLingui();
  const mayManage = useMay('invitation.manage');
  const [creating, setCreating] = useState(false);
  const [disabling, setDisabling] = useState<Invitation | null>(null);
  const columns = useInvitationColumns(mayManage ? setDisabling : undefined);
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
      />
      <RowTable
        label={t`Invitation codes`}
        list={useInvitations()}
        columns={columns}
        keyOf={({ code }) => code}
        empty={<Trans>No code has been made yet.</Trans>}
      />
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
      <DisableDialog invitation={disabling} onClose={() => setDisabling(null)} />
    </>
  );
}
