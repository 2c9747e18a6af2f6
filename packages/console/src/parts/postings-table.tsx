import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useAccountPostings } from '../data/ledger.ts';
import type { Posting } from '../data/shapes.ts';
import { Amount } from './amount.tsx';
import { journalPath } from './ledger-paths.ts';
import { categoryNames, journalNames } from './ledger-words.ts';
import { Moment } from './moment.tsx';
import { RowLink } from './row-link.tsx';
import { type Column, RowTable } from './row-table.tsx';

interface PostingsTableProps {
  readonly accountId: string;
  readonly label: string;
}

/** Every posting of one account, newest first; each leads to its journal. */
export function PostingsTable({ accountId, label }: PostingsTableProps) {
  const navigate = useNavigate();
  const postings = useAccountPostings(accountId);
  return (
    <RowTable
      label={label}
      list={postings}
      columns={usePostingColumns(postings.items)}
      keyOf={({ postingId }) => postingId}
      onOpen={({ journalId }) => void navigate(journalPath(journalId))}
      empty={<Trans>Nothing has been posted to this account yet.</Trans>}
    />
  );
}

function usePostingColumns(postings: readonly Posting[]): readonly Column<Posting>[] {
  const { i18n, t } = useLingui();
  const after: Column<Posting> = {
    key: 'after',
    title: t`Balance after`,
    align: 'end',
    render: ({ balanceAfter }) =>
      balanceAfter === null ? '–' : <Amount amount={balanceAfter} exact />,
  };
  return [
    {
      key: 'time',
      title: t`Time`,
      render: ({ journalId, time }) => (
        <RowLink to={journalPath(journalId)}>
          <Moment at={time} />
        </RowLink>
      ),
    },
    {
      key: 'kind',
      title: t`Kind`,
      wide: true,
      render: ({ kind, category }) =>
        i18n._(category === null ? journalNames[kind] : categoryNames[category]),
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount }) => <Amount amount={amount} signed exact />,
    },
    // Accounts whose balance is a roll-up have none to show beside single postings.
    ...(postings.some(({ balanceAfter }) => balanceAfter !== null) ? [after] : []),
  ];
}
