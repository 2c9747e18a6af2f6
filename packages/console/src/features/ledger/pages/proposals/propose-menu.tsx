import { DownOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { CapitalDialog } from './capital-dialog.tsx';
import { RewardsFundingDialog } from './rewards-funding-dialog.tsx';

type Asking = 'rewards' | 'capital' | null;

/** Proposals about the academy's own funds. Those about a member or a journal are made on that member's or journal's page. */
export function ProposeMenu() {
  const { t } = useLingui();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'rewards', label: t`Rewards funding…`, onClick: () => setAsking('rewards') },
            { key: 'capital', label: t`Capital…`, onClick: () => setAsking('capital') },
          ],
        }}
      >
        <Button type="primary" aria-haspopup="menu">
          <Trans>Propose</Trans>
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <RewardsFundingDialog open={asking === 'rewards'} onClose={close} />
      <CapitalDialog open={asking === 'capital'} onClose={close} />
    </>
  );
}
