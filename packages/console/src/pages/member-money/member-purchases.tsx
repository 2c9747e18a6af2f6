import { Trans, useLingui } from '@lingui/react/macro';
import { usePurchases } from '../../data/contracts.ts';
import { usePurchaseColumns } from '../../parts/purchase-columns.tsx';
import { RowTable } from '../../parts/row-table.tsx';

export function MemberPurchases({ memberId }: { readonly memberId: string }) {
  const { t } = useLingui();
  return (
    <RowTable
      label={t`Purchases`}
      list={usePurchases(memberId)}
      columns={usePurchaseColumns()}
      keyOf={({ purchaseId }) => purchaseId}
      empty={<Trans>This member has not bought a contract.</Trans>}
    />
  );
}
