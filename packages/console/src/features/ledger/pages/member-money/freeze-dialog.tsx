import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useFreezeFunds } from '../../data/ledger.ts';
import type { MemberAccounts } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { MoneyDialog } from '../../parts/money-dialog.tsx';
import { useMoney } from '../../../../ui/use-money.ts';
import { balanceOf, coinsOf } from './by-coin.ts';

interface FreezeDialogProps {
  readonly money: MemberAccounts;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function FreezeDialog({ money, open, onClose }: FreezeDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const words = useMoney();
  const freeze = useFreezeFunds();
  const { memberId, account, accounts } = money;
  return (
    <MoneyDialog
      title={t`Freeze an amount`}
      open={open}
      coins={{ known: coinsOf(accounts), error: null, retry: onClose }}
      withEnd
      action={(amount) => (amount === undefined ? t`Freeze` : t`Freeze ${amount}`)}
      renderAbout={(coin) => (
        <p>
          <Trans>
            {account} cannot spend or withdraw it until it is released, and sees your reason. They
            have <Amount amount={balanceOf(accounts, coin, 'available')} coin={coin} /> available.
          </Trans>
        </p>
      )}
      send={async (intent) => {
        await freeze.mutateAsync({ ...intent, memberId });
        const frozen = words(intent.amount, intent.coin);
        void message.success(t`${frozen} frozen`);
      }}
      onClose={onClose}
    />
  );
}
