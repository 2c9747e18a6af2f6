import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import type { MemberAccounts } from '../../../../data/shapes.ts';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { Balances } from './balances.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { MoneyViews } from './money-views.tsx';

type Asking = 'freeze' | 'adjustment' | null;

export function MemberMoney({ money }: { readonly money: MemberAccounts }) {
  const { t } = useLingui();
  const mayHold = useMay('ledger.hold');
  const mayPropose = useMay('ledger.propose');
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const { memberId, accounts } = money;
  return (
    <>
      <PageHead
        title={t`Money of member ${memberId}`}
        about={<MemberLink member={money} />}
        actions={
          <>
            {mayHold && accounts.length > 0 ? (
              <Button onClick={() => setAsking('freeze')}>
                <Trans>Freeze an amount…</Trans>
              </Button>
            ) : null}
            {mayPropose ? (
              <Button onClick={() => setAsking('adjustment')}>
                <Trans>Propose an adjustment…</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      <div className="member-money">
        <Balances accounts={accounts} />
        <MoneyViews money={money} />
      </div>
      <FreezeDialog money={money} open={asking === 'freeze'} onClose={close} />
      <AdjustmentDialog money={money} open={asking === 'adjustment'} onClose={close} />
    </>
  );
}
