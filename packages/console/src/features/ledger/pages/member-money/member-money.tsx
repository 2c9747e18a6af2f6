import { Trans, useLingui } from '@lingui/react/macro';
import { Button, App, Tabs } from 'antd';
import { useState } from 'react';
import type { MemberAccounts, MemberAccount } from '../../../../data/shapes.ts';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { useProposeAdjustment } from '../../data/proposals.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { accountNames } from '../../parts/ledger-words.ts';
import { balanceOf, coinsOf, totalOf } from './by-coin.ts';
import { useFreezeFunds, useCoins } from '../../data/ledger.ts';
import { MoneyDialog } from '../../parts/money-dialog.tsx';
import { useMoney } from '../../../../ui/use-money.ts';
import { PostingsTable } from '../../parts/postings-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { Holds } from './holds.tsx';
import { usePurchases } from '../../../courses/data/contracts.ts';
import { ExportedTable } from '../../../../ui/exported-table.tsx';
import { usePurchaseColumns } from '../../../courses/parts/purchase-columns.tsx';

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

function Balances({ accounts }: { readonly accounts: readonly MemberAccount[] }) {
  const { i18n } = useLingui();
  if (accounts.length === 0) {
    return (
      <p className="quiet">
        <Trans>No money has moved for this member yet.</Trans>
      </p>
    );
  }
  return coinsOf(accounts).map((coin) => (
    <dl key={coin} className="balances" aria-label={coin}>
      {(['available', 'frozen'] as const).map((kind) => (
        <div key={kind}>
          <dt>{i18n._(accountNames[kind])}</dt>
          <dd>
            <Amount amount={balanceOf(accounts, coin, kind)} coin={coin} />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Amount amount={totalOf(accounts, coin)} coin={coin} />
        </dd>
      </div>
    </dl>
  ));
}

interface FreezeDialogProps {
  readonly money: MemberAccounts;
  readonly open: boolean;
  readonly onClose: () => void;
}

function FreezeDialog({ money, open, onClose }: FreezeDialogProps) {
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

interface AdjustmentDialogProps {
  readonly money: MemberAccounts;
  readonly open: boolean;
  readonly onClose: () => void;
}

function AdjustmentDialog({ money, open, onClose }: AdjustmentDialogProps) {
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

/** The member's accounts, the holds with their reasons, and the purchases. */
function MoneyViews({ money }: { readonly money: MemberAccounts }) {
  const { i18n, t } = useLingui();
  const mayReadPurchases = useMay('purchase.read');
  const { filter, refine } = useUrlFilter(['view']);
  const { accounts, holds } = money;
  const severalCoins = coinsOf(accounts).length > 1;
  const views = [
    ...accounts.map(({ accountId, kind, coin }) => {
      const name = i18n._(accountNames[kind]);
      const label = severalCoins ? `${name} ${coin}` : name;
      return {
        key: accountId,
        label,
        children: <PostingsTable accountId={accountId} label={label} />,
      };
    }),
    { key: 'holds', label: t`Holds`, children: <Holds memberId={money.memberId} holds={holds} /> },
    ...(mayReadPurchases
      ? [
          {
            key: 'purchases',
            label: t`Purchases`,
            children: <MemberPurchases memberId={money.memberId} />,
          },
        ]
      : []),
  ];
  const wanted = views.some(({ key }) => key === filter.view) ? filter.view : views[0]?.key;
  return (
    <Tabs
      items={views}
      {...(wanted === undefined ? {} : { activeKey: wanted })}
      // Every look is written to the audit log, so only the chosen tab is fetched, and fetched again when it is chosen again.
      destroyOnHidden
      onChange={(view) => refine({ view })}
    />
  );
}

function MemberPurchases({ memberId }: { readonly memberId: string }) {
  const { t } = useLingui();
  return (
    <ExportedTable
      name="purchases"
      filter={{ member: memberId }}
      label={t`Purchases`}
      list={usePurchases(memberId)}
      columns={usePurchaseColumns()}
      keyOf={({ purchaseId }) => purchaseId}
      empty={<Trans>This member has not bought a contract.</Trans>}
    />
  );
}
