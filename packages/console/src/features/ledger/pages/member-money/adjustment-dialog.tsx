import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useCoins } from '../../data/ledger.ts';
import { useProposeAdjustment } from '../../data/proposals.ts';
import type { MemberAccounts } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { MoneyDialog } from '../../parts/money-dialog.tsx';
import { balanceOf } from './by-coin.ts';

interface AdjustmentDialogProps {
  readonly money: MemberAccounts;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AdjustmentDialog({ money, open, onClose }: AdjustmentDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const propose = useProposeAdjustment();
  const { memberId, account, accounts } = money;
  return (
    <MoneyDialog
      title={t`Propose an adjustment`}
      open={open}
      coins={useCoins(open)}
      directions={{ in: t`Add to the balance`, out: t`Take from the balance` }}
      action={(amount, direction) => {
        if (amount === undefined) return t`Propose`;
        return direction === 'in' ? t`Propose to add ${amount}` : t`Propose to take ${amount}`;
      }}
      renderAbout={(coin) => (
        <p>
          <Trans>
            Nothing moves until another operator approves. {account} then sees your reason in their
            bills. They have <Amount amount={balanceOf(accounts, coin, 'available')} coin={coin} />{' '}
            available.
          </Trans>
        </p>
      )}
      send={async ({ coin, amount, reason }) => {
        await propose.mutateAsync({ coin, amount, reason, memberId });
        void message.success(t`Proposed. Another operator must approve it.`);
      }}
      onClose={onClose}
    />
  );
}
