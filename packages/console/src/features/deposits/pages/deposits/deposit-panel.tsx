import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PagedList } from '../../../../data/paging.ts';
import type { DepositRow } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { journalPath } from '../../../ledger/parts/ledger-paths.ts';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { DepositStateTag } from './deposit-state-tag.tsx';

interface DepositPanelProps {
  readonly depositId: string;
  readonly deposits: PagedList<DepositRow>;
  readonly onClose: () => void;
}

export function DepositPanel({ depositId, deposits, onClose }: DepositPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Deposit`} open={depositId !== ''} onClose={onClose}>
      <ListedRow
        list={deposits}
        isIt={(row) => row.depositId === depositId}
        renderRow={(deposit) => <DepositDetails deposit={deposit} />}
      />
    </SidePanel>
  );
}

function DepositDetails({ deposit }: { readonly deposit: DepositRow }) {
  const { i18n, t } = useLingui();
  const mayReadAudit = useMay('audit.read');
  const { coin, member, creditedAt, explorerUrl } = deposit;
  return (
    <>
      <Details
        rows={[
          [t`Member`, <MemberLink key="member" member={member} />],
          [t`Amount`, <Amount key="amount" amount={deposit.amount} coin={coin} />],
          [t`State`, <DepositStateTag key="state" deposit={deposit} />],
          [t`Seen`, <Moment key="seen" at={deposit.seenAt} />],
          [t`Credited`, creditedAt === null ? null : <Moment key="credited" at={creditedAt} />],
          [t`Deposit no.`, deposit.depositId],
          [
            t`History`,
            mayReadAudit ? <AuditLink key="h" subject={`member:${member.memberId}`} /> : null,
          ],
        ]}
      />
      <PanelSection title={t`On the chain`}>
        <Details
          rows={[
            [t`Network`, deposit.network],
            [t`Transaction`, <Hash key="t" text={deposit.transactionHash} />],
            [t`Log`, String(deposit.logIndex)],
            [t`Block`, i18n.number(deposit.blockNumber)],
            [t`Block hash`, <Hash key="b" text={deposit.blockHash} />],
            [t`Confirmations`, `${deposit.confirmations} / ${deposit.confirmationsNeeded}`],
            [t`Sender`, <Hash key="from" text={deposit.sender} />],
            [t`Member’s address`, <Hash key="to" text={deposit.address} />],
            [t`Amount as the chain counts`, deposit.rawAmount],
            [
              t`Explorer`,
              explorerUrl === null ? null : (
                <a key="e" href={explorerUrl} target="_blank" rel="noreferrer">
                  <Trans>Show the transaction</Trans>
                </a>
              ),
            ],
          ]}
        />
      </PanelSection>
      <Postings deposit={deposit} />
    </>
  );
}

function Postings({ deposit: { postings, coin } }: { readonly deposit: DepositRow }) {
  const { t } = useLingui();
  const mayReadLedger = useMay('ledger.read');
  if (postings.length === 0) return null;
  return (
    <PanelSection title={t`In the books`}>
      <Details
        rows={postings.map(({ journalId, amount }) => [
          t`Journal ${journalId}`,
          mayReadLedger ? (
            <Link key={journalId} to={journalPath(journalId)}>
              <Amount amount={amount} coin={coin} signed />
            </Link>
          ) : (
            <Amount key={journalId} amount={amount} coin={coin} signed />
          ),
        ])}
      />
    </PanelSection>
  );
}

function Hash({ text }: { readonly text: string }) {
  const { t } = useLingui();
  return (
    <span className="deposit-hash figures">
      {text} <CopyButton bare text={text} label={t`Copy`} />
    </span>
  );
}
