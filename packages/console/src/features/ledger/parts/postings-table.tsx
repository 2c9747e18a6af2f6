import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useAccountPostings } from '../data/ledger.ts';
import type { Posting } from '../../../data/shapes.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ExportedTable } from '../../../ui/exported-table.tsx';
import { journalPath } from './ledger-paths.ts';
import { categoryNames, journalNames } from './ledger-words.ts';
import { Moment } from '../../../ui/moment.tsx';
import { ContractLevel } from '../../courses/parts/contract-level.tsx';
import { MemberLink } from '../../members/parts/member-link.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import type { Column } from '../../../ui/row-table.tsx';

interface PostingsTableProps {
  readonly accountId: string;
  readonly label: string;
}

/** All postings of one account, newest first; each row opens its journal. */
export function PostingsTable({ accountId, label }: PostingsTableProps) {
  const navigate = useNavigate();
  const postings = useAccountPostings(accountId);
  const columns = usePostingColumns(postings.items);
  return (
    <ExportedTable
      name="postings"
      filter={{ account: accountId }}
      label={label}
      list={postings}
      columns={columns}
      keyOf={({ postingId }) => postingId}
      onOpen={({ journalId }) => void navigate(journalPath(journalId))}
      empty={<Trans>Nothing has been posted to this account yet.</Trans>}
    />
  );
}

function usePostingColumns(postings: readonly Posting[]): readonly Column<Posting>[] {
  const { i18n, t } = useLingui();
  const kindOf = ({ kind, category }: Posting) =>
    i18n._(category === null ? journalNames[kind] : categoryNames[category]);
  const after: Column<Posting> = {
    key: 'after',
    title: t`Balance after`,
    align: 'end',
    render: ({ balanceAfter }) =>
      balanceAfter === null ? '–' : <Amount amount={balanceAfter} exact />,
    text: ({ balanceAfter }) => balanceAfter ?? '',
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
      text: ({ time }) => time,
    },
    {
      key: 'kind',
      title: t`Kind`,
      render: (posting) => kindOf(posting),
      text: (posting) => kindOf(posting),
    },
    {
      key: 'about',
      title: t`With whom, why`,
      wide: true,
      render: (posting) => <PostingAbout posting={posting} />,
      text: ({ counterparty, reason }) => counterparty?.account ?? reason ?? '',
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount }) => <Amount amount={amount} signed exact />,
      text: ({ amount }) => amount,
    },
    // Accounts whose balance is a roll-up of postings have none after a single posting, so the column is left out.
    ...(postings.some(({ balanceAfter }) => balanceAfter !== null) ? [after] : []),
  ];
}

/** What a posting is about: the counterparty of a transfer, the level that was bought, or an operator's reason. */
function PostingAbout({ posting }: { readonly posting: Posting }) {
  const { counterparty, level, reason } = posting;
  if (counterparty !== null) return <MemberLink member={counterparty} />;
  if (level !== null) return <ContractLevel level={level} />;
  return reason === null ? null : <span title={reason}>{reason}</span>;
}
