import { Trans, useLingui } from '@lingui/react/macro';
import { usePurchases } from '../../../courses/data/contracts.ts';
import { ExportedTable } from '../../../../ui/exported-table.tsx';
import { usePurchaseColumns } from '../../../courses/parts/purchase-columns.tsx';

export function MemberPurchases({ memberId }: { readonly memberId: string }) {
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
