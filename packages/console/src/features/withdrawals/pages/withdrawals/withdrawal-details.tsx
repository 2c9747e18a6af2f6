import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { Link } from 'react-router';
import type { WithdrawalDetail } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { memberMoneyPath } from '../../../ledger/parts/ledger-paths.ts';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { StateLook } from './state-look.tsx';

interface WithdrawalDetailsProps {
  readonly withdrawal: WithdrawalDetail;
  readonly memberSearch: string;
}

export function WithdrawalDetails({ withdrawal, memberSearch }: WithdrawalDetailsProps) {
  const { t } = useLingui();
  const mayReadLedger = useMay('ledger.read');
  const mayReadAudit = useMay('audit.read');
  const { coin, member, addressHistory: history } = withdrawal;
  const { times, otherMembers } = history;
  const money = (amount: string, key: string) => <Amount key={key} amount={amount} coin={coin} />;
  return (
    <Details
      rows={[
        [t`Member`, <MemberLink key="member" member={member} search={memberSearch} />],
        [
          t`Real name`,
          withdrawal.isCertified ? (
            <Tag key="name" color="success">
              <Trans>Certified</Trans>
            </Tag>
          ) : (
            <Tag key="name" color="error">
              <Trans>Not certified</Trans>
            </Tag>
          ),
        ],
        [t`Amount`, <strong key="amount">{money(withdrawal.amount, 'sum')}</strong>],
        [t`Service charge`, money(withdrawal.serviceCharge, 'charge')],
        [t`Arrives`, money(withdrawal.arrives, 'arrives')],
        [t`Network`, withdrawal.network],
        [
          t({ context: 'chain', message: 'Address' }),
          <span key="address" className="mono withdrawal-address">
            {withdrawal.address}
            <CopyButton bare text={withdrawal.address} label={t`Copy address`} />
          </span>,
        ],
        [
          t`On the member’s list`,
          history.listedAt === null ? (
            t`No`
          ) : (
            <span key="listed">
              {history.label} · <Moment at={history.listedAt} />
            </span>
          ),
        ],
        [
          t`Paid there before`,
          times === 0 ? (
            t`Never`
          ) : (
            <span key="paid">
              <Plural value={times} one="# payment" other="# payments" /> ·{' '}
              {money(history.paid, 'paid')}
            </span>
          ),
        ],
        [t`Other members with this address`, String(otherMembers)],
        [t`In the last 24 hours`, money(withdrawal.paidToday, 'today')],
        [
          t`Balance`,
          <span key="balance">
            <Trans>
              {money(withdrawal.available, 'available')} available,{' '}
              {money(withdrawal.frozen, 'frozen')} frozen
            </Trans>
          </span>,
        ],
        [t`State`, <StateLook key="state" state={withdrawal.state} />],
        [
          t`Transaction hash`,
          withdrawal.transactionHash === null ? null : (
            <Hash key="hash" hash={withdrawal.transactionHash} link={withdrawal.explorerUrl} />
          ),
        ],
        [
          t`Accounts`,
          mayReadLedger ? (
            <Link key="accounts" to={memberMoneyPath(member.memberId)}>
              <Trans>Money of this member</Trans>
            </Link>
          ) : null,
        ],
        [t`Hold no.`, withdrawal.holdId],
        [t`Withdrawal no.`, withdrawal.withdrawalId],
        [
          t`History`,
          mayReadAudit ? (
            <AuditLink key="history" subject={`withdrawal:${withdrawal.withdrawalId}`} />
          ) : null,
        ],
      ]}
    />
  );
}

function Hash({ hash, link }: { readonly hash: string; readonly link: string | null }) {
  const { t } = useLingui();
  return (
    <span className="mono withdrawal-address">
      {link === null ? (
        hash
      ) : (
        <a href={link} target="_blank" rel="noreferrer">
          {hash}
        </a>
      )}
      <CopyButton bare text={hash} label={t`Copy hash`} />
    </span>
  );
}
