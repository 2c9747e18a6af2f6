import { DownOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dropdown, App } from 'antd';
import { useState, type ReactNode } from 'react';

import { useCoins, useTrialBalance } from '../../data/ledger.ts';
import { useProposeRewardsFunding, useProposeCapital } from '../../data/proposals.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { MoneyDialog } from '../../parts/money-dialog.tsx';
import type { AccountKind } from '@tradewind/contract/ledger/wallet';
import type { CoinSheet } from '../../../../data/shapes.ts';

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

interface RewardsFundingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function RewardsFundingDialog({ open, onClose }: RewardsFundingDialogProps) {
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

interface CapitalDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function CapitalDialog({ open, onClose }: CapitalDialogProps) {
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

interface OwnFundsProps {
  readonly coin: string;
  readonly renderSheet: (sheet: CoinSheet) => ReactNode;
}

/** The academy's current funds from the trial balance, as a basis for a proposal. */
function OwnFunds({ coin, renderSheet }: OwnFundsProps) {
  const sheet = useTrialBalance().data?.coins.find((one) => one.coin === coin);
  return sheet === undefined ? null : renderSheet(sheet);
}

const balanceIn = (sheet: CoinSheet, kind: AccountKind): string =>
  sheet.lines.find((line) => line.kind === kind)?.balance ?? '0.000000';
