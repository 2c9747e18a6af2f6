import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useEndingHolds } from '../../data/holds.ts';
import { memberMoneyPath } from '../../parts/ledger-paths.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import type { EndingHold } from '../../../../data/shapes.ts';
import { AccountText } from '../../parts/account-text.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';

/** The list of holds that end soon. Holds are released on the page of the member's money, so a row opens that page. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const holds = useEndingHolds();
  const columns = useHoldColumns();
  return (
    <>
      <PageHead
        title={t`Ending holds`}
        about={<Trans>What is frozen until a certain time, the next to end first.</Trans>}
        tools={<ListTools name="holds" list={holds} columns={columns} />}
      />
      <RowTable
        label={t`Ending holds`}
        list={holds}
        columns={columns}
        keyOf={({ holdId }) => holdId}
        onOpen={({ member }) => void navigate(`${memberMoneyPath(member.memberId)}?view=holds`)}
        empty={<Trans>Nothing is frozen until a certain time.</Trans>}
      />
    </>
  );
}

function useHoldColumns(): readonly Column<EndingHold>[] {
  const { t } = useLingui();
  return [
    {
      key: 'until',
      title: t`Until`,
      render: ({ expiresAt, member }) => (
        <RowLink to={`${memberMoneyPath(member.memberId)}?view=holds`}>
          <Moment at={expiresAt} />
        </RowLink>
      ),
      text: ({ expiresAt }) => expiresAt,
    },
    {
      key: 'member',
      title: t`Member`,
      render: ({ member }) => <AccountText account={member.account} />,
      text: ({ member }) => member.account,
    },
    {
      key: 'reason',
      title: t`Reason`,
      wide: true,
      render: ({ purpose, reason }) => (
        <span title={reason}>{purpose === 'withdrawal' ? t`Withdrawal: ${reason}` : reason}</span>
      ),
      text: ({ reason }) => reason,
    },
    {
      key: 'since',
      title: t`Since`,
      render: ({ createdAt }) => <Moment at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount, coin }) => <Amount amount={amount} coin={coin} />,
      text: ({ amount, coin }) => `${amount} ${coin}`,
    },
  ];
}
