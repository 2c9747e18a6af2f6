import { Trans, useLingui } from '@lingui/react/macro';
import { usePurchases } from '../../data/contracts.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { usePurchaseColumns } from '../../parts/purchase-columns.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import { useUrlFilter } from '../../parts/use-url-filter.ts';
import { useMay } from '../../session/use-self.ts';
import { MemberFilter } from './member-filter.tsx';
import './purchases.css';

export function Component() {
  const { t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const { filter, refine } = useUrlFilter(['member']);
  const purchases = usePurchases(filter.member);
  const account = purchases.items[0]?.member.account;
  return (
    <>
      <PageHead
        title={t`Purchases`}
        about={<Trans>Contracts that members bought, newest first.</Trans>}
        actions={
          mayReadMembers ? (
            <MemberFilter
              memberId={filter.member}
              {...(account === undefined ? {} : { account })}
              onChange={(member) => refine({ member })}
            />
          ) : undefined
        }
      />
      <RowTable
        label={t`Purchases`}
        list={purchases}
        columns={usePurchaseColumns()}
        keyOf={({ purchaseId }) => purchaseId}
        empty={
          filter.member === '' ? (
            <Trans>Nobody has bought a contract yet.</Trans>
          ) : (
            <Trans>This member has not bought a contract.</Trans>
          )
        }
      />
    </>
  );
}
