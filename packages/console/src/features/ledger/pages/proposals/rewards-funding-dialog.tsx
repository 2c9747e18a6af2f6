import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useCoins } from '../../data/ledger.ts';
import { useProposeRewardsFunding } from '../../data/proposals.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { MoneyDialog } from '../../parts/money-dialog.tsx';
import { balanceIn, OwnFunds } from './own-funds.tsx';

interface RewardsFundingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RewardsFundingDialog({ open, onClose }: RewardsFundingDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const propose = useProposeRewardsFunding();
  return (
    <MoneyDialog
      title={t`Propose rewards funding`}
      open={open}
      coins={useCoins(open)}
      action={(amount) => (amount === undefined ? t`Propose` : t`Propose to set ${amount} aside`)}
      renderAbout={(coin) => (
        <>
          <p>
            <Trans>
              Sets money of the academy’s own aside, out of which rewards are paid. Nothing moves
              until another operator approves.
            </Trans>
          </p>
          <OwnFunds
            coin={coin}
            renderSheet={(sheet) => (
              <p>
                <Trans>
                  The academy’s own funds are <Amount amount={sheet.equity} coin={sheet.coin} />;
                  the rewards budget holds{' '}
                  <Amount amount={balanceIn(sheet, 'rewards')} coin={sheet.coin} />.
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
