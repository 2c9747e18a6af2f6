import { useLingui } from '@lingui/react/macro';
import type { EndingHold } from '../../../../data/shapes.ts';
import { AccountText } from '../../parts/account-text.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { memberMoneyPath } from '../../parts/ledger-paths.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';

export function useHoldColumns(): readonly Column<EndingHold>[] {
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
