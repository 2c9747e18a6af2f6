import { Trans, useLingui } from '@lingui/react/macro';
import { Space } from 'antd';
import { Link } from 'react-router';
import type { Member } from '../../data/shapes.ts';
import { memberMoneyPath } from '../ledger-paths.ts';
import { PanelSection } from '../panel-section.tsx';
import { useMay } from '../../session/use-self.ts';

/** Links only: a look at someone's money is on record, so it is taken when it is meant. */
export function MemberMoneyLinks({ member }: { readonly member: Member }) {
  const { t } = useLingui();
  const mayReadLedger = useMay('ledger.read');
  const mayReadPurchases = useMay('purchase.read');
  if (!mayReadLedger && !mayReadPurchases) return null;
  const { memberId } = member;
  return (
    <PanelSection title={t`Money`}>
      <Space size="large">
        {mayReadLedger ? (
          <Link to={memberMoneyPath(memberId)}>
            <Trans>Accounts and postings</Trans>
          </Link>
        ) : null}
        {mayReadPurchases ? (
          <Link to={`/purchases?member=${memberId}`}>
            <Trans>Purchases</Trans>
          </Link>
        ) : null}
      </Space>
    </PanelSection>
  );
}
