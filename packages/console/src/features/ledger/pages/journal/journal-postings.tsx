import { Trans, useLingui } from '@lingui/react/macro';
import { wholeList } from '../../../../data/paging.ts';
import type { Journal, JournalPosting } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { ExportedTable } from '../../../../ui/exported-table.tsx';
import { accountPath } from '../../parts/ledger-paths.ts';
import { accountNames, categoryNames } from '../../parts/ledger-words.ts';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';

export function JournalPostings({ journal }: { readonly journal: Journal }) {
  const { t } = useLingui();
  return (
    <>
      <ExportedTable
        name="postings"
        filter={{ journal: journal.journalId }}
        label={t`Postings`}
        list={wholeList(journal.postings)}
        columns={useColumns(journal.coin)}
        keyOf={({ line }) => String(line)}
        empty={null}
      />
      <p className="quiet journal-note">
        <Trans>
          The lines of a journal sum to zero. What a member or the academy gets has a plus; what
          comes into custody is its mirror and has a minus.
        </Trans>
      </p>
    </>
  );
}

function useColumns(coin: string): readonly Column<JournalPosting>[] {
  const { i18n, t } = useLingui();
  return [
    {
      key: 'line',
      title: t`Line`,
      render: ({ line }) => <span className="figures quiet">{line}</span>,
      text: ({ line }) => String(line),
    },
    {
      key: 'account',
      title: t`Account`,
      render: (posting) => (
        <RowLink to={accountPath(posting)}>{i18n._(accountNames[posting.kind])}</RowLink>
      ),
      text: ({ kind }) => i18n._(accountNames[kind]),
    },
    {
      key: 'owner',
      title: t`Owner`,
      wide: true,
      render: ({ member }) => (member === null ? t`The academy` : <MemberLink member={member} />),
      text: ({ member }) => member?.account ?? t`The academy`,
    },
    {
      key: 'category',
      title: t`On the member’s bill`,
      render: ({ category }) => (category === null ? '–' : i18n._(categoryNames[category])),
      text: ({ category }) => (category === null ? '' : i18n._(categoryNames[category])),
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount }) => <Amount amount={amount} coin={coin} signed exact />,
      text: ({ amount }) => amount,
    },
    {
      key: 'after',
      title: t`Balance after`,
      align: 'end',
      render: ({ balanceAfter }) =>
        balanceAfter === null ? '–' : <Amount amount={balanceAfter} coin={coin} exact />,
      text: ({ balanceAfter }) => balanceAfter ?? '',
    },
  ];
}
