import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PagedList } from '../../../../data/paging.ts';
import type { Purchase } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { ContractLevel } from '../../parts/contract-level.tsx';
import { Details } from '../../../../ui/details.tsx';
import { journalPath } from '../../../ledger/parts/ledger-paths.ts';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMay } from '../../../../session/use-self.ts';

interface PurchasePanelProps {
  readonly purchaseId: string;
  readonly purchases: PagedList<Purchase>;
  readonly memberSearchOf: (memberId: string) => string;
  readonly onClose: () => void;
}

export function PurchasePanel(props: PurchasePanelProps) {
  const { purchaseId, purchases, memberSearchOf, onClose } = props;
  const { t } = useLingui();
  return (
    <SidePanel title={t`Purchase`} open={purchaseId !== ''} onClose={onClose}>
      <ListedRow
        list={purchases}
        isIt={(row) => row.purchaseId === purchaseId}
        renderRow={(purchase) => (
          <PurchaseDetails
            purchase={purchase}
            memberSearch={memberSearchOf(purchase.member.memberId)}
          />
        )}
      />
    </SidePanel>
  );
}

interface PurchaseDetailsProps {
  readonly purchase: Purchase;
  readonly memberSearch: string;
}

function PurchaseDetails({ purchase, memberSearch }: PurchaseDetailsProps) {
  const { t } = useLingui();
  const mayReadLedger = useMay('ledger.read');
  const mayReadAudit = useMay('audit.read');
  const { coin, journalId, member } = purchase;
  return (
    <Details
      rows={[
        [t`Member`, <MemberLink key="member" member={member} search={memberSearch} />],
        [t`Time`, <Moment key="time" at={purchase.time} />],
        [t`Level before`, <ContractLevel key="from" level={purchase.fromLevel} />],
        [t`Level bought`, <ContractLevel key="to" level={purchase.level} />],
        [t`Price`, <Amount key="price" amount={purchase.price} coin={coin} />],
        [t`Paid`, <Amount key="paid" amount={purchase.paid} coin={coin} />],
        [
          t`Journal`,
          journalId === null ? null : mayReadLedger ? (
            <Link key="journal" className="figures" to={journalPath(journalId)}>
              {journalId}
            </Link>
          ) : (
            journalId
          ),
        ],
        [t`Purchase no.`, purchase.purchaseId],
        [
          t`History`,
          mayReadAudit ? <AuditLink key="h" subject={`member:${member.memberId}`} /> : null,
        ],
      ]}
    />
  );
}
