import { useLingui, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Purchase } from '../../../data/shapes.ts';
import { useMay } from '../../../session/use-self.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ContractLevel } from './contract-level.tsx';
import { journalPath } from '../../ledger/parts/ledger-paths.ts';
import { MemberLink } from '../../members/parts/member-link.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { OpenLink } from '../../../ui/open-link.tsx';
import type { Column } from '../../../ui/row-table.tsx';

interface PurchasePlaces {
  /** Returns the search part of an address that opens the purchase's panel on this page. */
  readonly searchOf: (purchaseId: string) => string;
  /** Returns the same for the member's panel; without it the link opens the page of members. */
  readonly memberSearchOf?: (memberId: string) => string;
}

export function usePurchaseColumns(places?: PurchasePlaces): readonly Column<Purchase>[] {
  const { t } = useLingui();
  const mayReadLedger = useMay('ledger.read');
  return [
    {
      key: 'time',
      title: t`Time`,
      render: ({ purchaseId, time }) =>
        places === undefined ? (
          <Moment at={time} />
        ) : (
          <OpenLink search={places.searchOf(purchaseId)}>
            <Moment at={time} />
          </OpenLink>
        ),
      text: ({ time }) => time,
    },
    {
      key: 'member',
      title: t`Member`,
      wide: true,
      render: ({ member }) => (
        <MemberLink
          member={member}
          {...(places?.memberSearchOf && { search: places.memberSearchOf(member.memberId) })}
        />
      ),
      text: ({ member }) => member.account,
    },
    {
      key: 'level',
      title: t`Level`,
      render: ({ fromLevel, level }) => <LevelStep from={fromLevel} to={level} />,
      text: ({ fromLevel, level }) => `${fromLevel} → ${level}`,
    },
    {
      key: 'price',
      title: t`Price`,
      align: 'end',
      render: ({ price, coin }) => <Amount amount={price} coin={coin} />,
      text: ({ price, coin }) => `${price} ${coin}`,
    },
    {
      key: 'paid',
      title: t`Paid`,
      align: 'end',
      render: ({ paid, coin }) => <Amount amount={paid} coin={coin} />,
      text: ({ paid, coin }) => `${paid} ${coin}`,
    },
    {
      key: 'journal',
      title: t`Journal`,
      align: 'end',
      render: ({ journalId }) => {
        if (journalId === null) return '–';
        const number = <span className="figures">{journalId}</span>;
        return mayReadLedger ? (
          <Link to={journalPath(journalId)} onClick={(event) => event.stopPropagation()}>
            {number}
          </Link>
        ) : (
          number
        );
      },
      text: ({ journalId }) => journalId ?? '',
    },
  ];
}

interface LevelStepProps {
  readonly from: number;
  readonly to: number;
}

/** Shows the levels before and after a purchase; a first purchase shows only the new level. */
function LevelStep({ from, to }: LevelStepProps) {
  if (from === 0) return <ContractLevel level={to} />;
  return (
    <>
      <ContractLevel level={to} />{' '}
      <span className="quiet">
        <Trans>(from {from})</Trans>
      </span>
    </>
  );
}
