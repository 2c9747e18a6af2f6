import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { Withdrawal } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { StateLook } from './state-look.tsx';
import { stateLooks } from './withdrawal-words.ts';

interface Places {
  readonly searchOf: (withdrawalId: string) => string;
  readonly memberSearchOf: (memberId: string) => string;
}

export function useWithdrawalColumns(places: Places): readonly Column<Withdrawal>[] {
  const { i18n, t } = useLingui();
  return [
    {
      key: 'time',
      title: t`Requested`,
      render: ({ withdrawalId, createdAt }) => (
        <OpenLink search={places.searchOf(withdrawalId)}>
          <span className="row-wraps" data-width="day">
            <Moment at={createdAt} />
          </span>
        </OpenLink>
      ),
      text: ({ withdrawalId, createdAt }) => `${withdrawalId} ${createdAt}`,
    },
    {
      key: 'member',
      title: t`Member`,
      wide: true,
      render: ({ member }) => (
        <MemberLink member={member} search={places.memberSearchOf(member.memberId)} />
      ),
      text: ({ member }) => member.account,
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount, coin }) => <Amount amount={amount} coin={coin} />,
      text: ({ amount, coin }) => `${amount} ${coin}`,
    },
    {
      key: 'to',
      title: t({ message: 'To', context: 'address' }),
      render: ({ network, address }) => (
        <span className="mono" title={address}>
          {network} · {address.slice(0, 6)}…{address.slice(-4)}
        </span>
      ),
      text: ({ network, address }) => `${network} ${address}`,
    },
    {
      key: 'risks',
      title: t`Approvals`,
      render: ({ approvals, approvalsNeeded, risks }) =>
        approvalsNeeded === 0 ? (
          t`Automatic`
        ) : (
          <Tag color={risks.length > 0 ? 'warning' : 'default'}>
            {approvals} / {approvalsNeeded}
          </Tag>
        ),
      text: ({ approvals, approvalsNeeded }) => `${approvals}/${approvalsNeeded}`,
    },
    {
      key: 'state',
      title: t`State`,
      render: ({ state }) => <StateLook state={state} />,
      text: ({ state }) => i18n._(stateLooks[state][0]),
    },
  ];
}
