import { useLingui } from '@lingui/react/macro';
import { Tabs } from 'antd';
import type { MemberAccounts } from '../../../../data/shapes.ts';
import { accountNames } from '../../parts/ledger-words.ts';
import { PostingsTable } from '../../parts/postings-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { coinsOf } from './by-coin.ts';
import { Holds } from './holds.tsx';
import { MemberPurchases } from './member-purchases.tsx';

/** The member's accounts, the holds with their reasons, and the purchases. */
export function MoneyViews({ money }: { readonly money: MemberAccounts }) {
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
