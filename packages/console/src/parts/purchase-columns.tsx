import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Purchase } from '../data/shapes.ts';
import { useMay } from '../session/use-self.ts';
import { Amount } from './amount.tsx';
import { ContractLevel } from './contract-level.tsx';
import { journalPath } from './ledger-paths.ts';
import { MemberLink } from './member-link.tsx';
import { Moment } from './moment.tsx';
import type { Column } from './row-table.tsx';

export function usePurchaseColumns(): readonly Column<Purchase>[] {
  const { t } = useLingui();
  const mayReadLedger = useMay('ledger.read');
  return [
    { key: 'time', title: t`Time`, render: ({ time }) => <Moment at={time} /> },
    {
      key: 'member',
      title: t`Member`,
      wide: true,
      render: ({ member }) => <MemberLink member={member} />,
    },
    {
      key: 'from',
      title: t`Level before`,
      render: ({ fromLevel }) => <ContractLevel level={fromLevel} />,
    },
    { key: 'to', title: t`Level bought`, render: ({ level }) => <ContractLevel level={level} /> },
    {
      key: 'price',
      title: t`Price`,
      align: 'end',
      render: ({ price, coin }) => <Amount amount={price} coin={coin} />,
    },
    {
      key: 'paid',
      title: t`Paid`,
      align: 'end',
      render: ({ paid, coin }) => <Amount amount={paid} coin={coin} />,
    },
    {
      key: 'journal',
      title: t`Journal`,
      align: 'end',
      render: ({ journalId }) => {
        if (journalId === null) return '–';
        const number = <span className="figures">{journalId}</span>;
        return mayReadLedger ? <Link to={journalPath(journalId)}>{number}</Link> : number;
      },
    },
  ];
}
