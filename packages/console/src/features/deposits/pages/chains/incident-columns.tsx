import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Incident } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { incidentWords } from '../../parts/chain-words.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';

/** Returns the name of an incident's kind; a kind that is not known here is shown as the server names it. */
export function incidentName(i18n: I18n, { kind }: Incident): string {
  const words = Object.entries(incidentWords).find(([known]) => known === kind)?.[1];
  return words === undefined ? kind : i18n._(words.name);
}

export function useIncidentColumns(
  searchOf: (incidentId: string) => string,
): readonly Column<Incident>[] {
  const { i18n, t } = useLingui();
  return [
    {
      key: 'kind',
      title: t`What happened`,
      wide: true,
      render: (row) => (
        <OpenLink search={searchOf(row.incidentId)}>{incidentName(i18n, row)}</OpenLink>
      ),
      text: (row) => incidentName(i18n, row),
    },
    {
      key: 'network',
      title: t`Network`,
      render: ({ network }) => network,
      text: ({ network }) => network,
    },
    {
      key: 'member',
      title: t`Member`,
      render: ({ member }) => (member === null ? '–' : <AccountText account={member.account} />),
      text: ({ member }) => member?.account ?? '',
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount, coin }) =>
        amount === null ? '–' : <Amount amount={amount} coin={coin} />,
      text: ({ amount, coin }) => (amount === null ? '' : `${amount} ${coin}`),
    },
    {
      key: 'opened',
      title: t`Noticed`,
      render: ({ openedAt }) => <Moment at={openedAt} />,
      text: ({ openedAt }) => openedAt,
    },
  ];
}
