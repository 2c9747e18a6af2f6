import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useCoins } from '../../data/ledger.ts';
import { useProposeCapital } from '../../data/proposals.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { MoneyDialog } from '../../parts/money-dialog.tsx';
import { balanceIn, OwnFunds } from './own-funds.tsx';

interface CapitalDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CapitalDialog({ open, onClose }: CapitalDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const propose = useProposeCapital();
  return (
    <MoneyDialog
      title={t`Propose capital`}
      open={open}
      coins={useCoins(open)}
      directions={{ in: t`Owners paid in`, out: t`Owners took out` }}
      action={(amount, direction) => {
        if (amount === undefined) return t`Propose`;
        return direction === 'in'
          ? t`Propose to book ${amount} paid in`
          : t`Propose to book ${amount} paid out`;
      }}
      renderAbout={(coin) => (
        <>
          <p>
            <Trans>
              Books what the academy’s owners really paid into custody or out of it. Nothing is
              booked until another operator approves.
            </Trans>
          </p>
          <OwnFunds
            coin={coin}
            renderSheet={(sheet) => (
              <p>
                <Trans>
                  Capital is <Amount amount={balanceIn(sheet, 'capital')} coin={sheet.coin} />; the
                  academy’s own funds are <Amount amount={sheet.equity} coin={sheet.coin} />.
                </Trans>
              </p>
            )}
          />
        </>
      )}
      send={async ({ coin, amount, reason }) => {
        await propose.mutateAsync({ coin, amount, reason });
        void message.success(t`Proposed. Another operator must approve it.`);
      }}
      onClose={onClose}
    />
  );
}
