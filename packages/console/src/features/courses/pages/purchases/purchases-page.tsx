import { Trans, useLingui } from '@lingui/react/macro';
import { usePurchases } from '../../data/contracts.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { MemberPanel } from '../../../members/parts/member-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { usePurchaseColumns } from '../../parts/purchase-columns.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';

import { PurchasePanel } from './purchase-panel.tsx';

export function Component() {
  const { t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter(['member', 'purchase', 'person']);
  const purchases = usePurchases(filter.member);
  const account = purchases.items[0]?.member.account;
  const memberSearchOf = (person: string) => search({ person, purchase: '' });
  const columns = usePurchaseColumns({
    searchOf: (purchase) => search({ purchase, person: '' }),
    memberSearchOf,
  });
  return (
    <>
      <PageHead
        title={t`Purchases`}
        about={<Trans>Contracts that members bought, newest first.</Trans>}
        tools={
          <>
            {mayReadMembers ? (
              <MemberFilter
                memberId={filter.member}
                {...(account === undefined ? {} : { account })}
                onChange={(member) => refine({ member })}
              />
            ) : null}
            <ListTools
              name="purchases"
              list={purchases}
              columns={columns}
              filter={{ member: filter.member }}
            />
          </>
        }
      />
      <RowTable
        label={t`Purchases`}
        list={purchases}
        columns={columns}
        keyOf={({ purchaseId }) => purchaseId}
        openKey={filter.purchase}
        onOpen={({ purchaseId }) => go({ purchase: purchaseId, person: '' })}
        empty={
          filter.member === '' ? (
            <Trans>Nobody has bought a contract yet.</Trans>
          ) : (
            <Trans>This member has not bought a contract.</Trans>
          )
        }
      />
      <PurchasePanel
        purchaseId={filter.person === '' ? filter.purchase : ''}
        purchases={purchases}
        memberSearchOf={memberSearchOf}
        onClose={() => go({ purchase: '' })}
      />
      <MemberPanel
        memberId={mayReadMembers ? filter.person : ''}
        place="person"
        onClose={() => go({ person: '' })}
      />
    </>
  );
}
