import { useLingui } from '@lingui/react/macro';
import type { DepositRow } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { depositStateNames } from '../../parts/chain-words.ts';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { DepositStateTag } from './deposit-state-tag.tsx';

/** Shortens a hash to its beginning and end, enough to recognise it. */
const shortHash = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-6)}`;

export function useDepositColumns(
  searchOf: (depositId: string) => string,
): readonly Column<DepositRow>[] {
  const { i18n, t } = useLingui();
  return [
    {
      key: 'seen',
      title: t`Seen`,
      render: ({ depositId, seenAt }) => (
        <OpenLink search={searchOf(depositId)}>
          <Moment at={seenAt} />
        </OpenLink>
      ),
      text: ({ seenAt }) => seenAt,
    },
    {
      key: 'member',
      title: t`Member`,
      wide: true,
      render: ({ member }) => <MemberLink member={member} />,
      text: ({ member }) => member.account,
    },
    {
      key: 'network',
      title: t`Network`,
      render: ({ network }) => network,
      text: ({ network }) => network,
    },
    {
      key: 'transaction',
      title: t`Transaction`,
      render: ({ transactionHash }) => (
        <span className="figures" title={transactionHash}>
          {shortHash(transactionHash)}
        </span>
      ),
      text: ({ transactionHash, logIndex }) => `${transactionHash} ${logIndex}`,
    },
    {
      key: 'state',
      title: t`State`,
      render: (row) => <DepositStateTag deposit={row} />,
      text: ({ state }) => i18n._(depositStateNames[state]),
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
