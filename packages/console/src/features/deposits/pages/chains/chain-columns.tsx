import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { Chain } from '../../../../data/shapes.ts';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { ReadingState } from './reading-state.tsx';

export function useChainColumns(searchOf: (network: string) => string): readonly Column<Chain>[] {
  const { i18n, t } = useLingui();
  // A network that has never been reached has no block numbers to show.
  const count = ({ reading }: Chain, which: 'head' | 'readUpTo' | 'behind') => (
    <span className="figures">
      {reading === null || reading.head === 0 ? '–' : i18n.number(reading[which])}
    </span>
  );
  return [
    {
      key: 'network',
      title: t`Network`,
      render: ({ network, name }) => (
        <OpenLink search={searchOf(network)}>
          {name} ({network})
        </OpenLink>
      ),
    },
    {
      key: 'state',
      title: t`Reading`,
      wide: true,
      render: (chain) => <ReadingState chain={chain} />,
    },
    {
      key: 'head',
      title: t`Newest block`,
      align: 'end',
      render: (one) => count(one, 'head'),
    },
    {
      key: 'read',
      title: t`Read up to`,
      align: 'end',
      render: (one) => count(one, 'readUpTo'),
    },
    { key: 'behind', title: t`Behind`, align: 'end', render: (one) => count(one, 'behind') },
    { key: 'in', title: t`Deposits`, render: (one) => <OnOff on={one.depositsOn} /> },
    { key: 'out', title: t`Withdrawals`, render: (one) => <OnOff on={one.withdrawalsOn} /> },
  ];
}

export function OnOff({ on }: { readonly on: boolean }) {
  return on ? (
    <Tag color="success">
      <Trans context="deposits or withdrawals">On</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans context="deposits or withdrawals">Off</Trans>
    </Tag>
  );
}
