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

interface PurchasePanelProps {
  readonly purchaseId: string;
  readonly purchases: PagedList<Purchase>;
  readonly memberSearchOf: (memberId: string) => string;
  readonly onClose: () => void;
}

function PurchasePanel(props: PurchasePanelProps) {
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
