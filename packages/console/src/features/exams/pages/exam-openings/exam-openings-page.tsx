import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from 'antd';
import { Link } from 'react-router';
import { useOpenings, type OpeningRow } from '../../data/exam-openings.ts';
import { OpeningPanel } from '../../parts/opening/opening-panel.tsx';
import { PaperSelect } from '../../parts/opening/paper-select.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { ShortTime } from '../../../support/parts/short-time.tsx';
import { MinutesText } from '../../parts/opening/minutes-text.tsx';
import { PaperName } from '../../parts/opening/paper-name.tsx';
import { standingOf } from '../../parts/opening/standing.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { type OpeningState, openingStates } from '@tradewind/contract/exams/exam-openings';
import { standingLooks, OpeningTag } from '../../parts/opening/opening-tag.tsx';

export function Component() {
  const { t } = useLingui();
  const mayOpen = useMay('exam.open');
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter(['state', 'paper', 'member', 'opening']);
  const list = useOpenings({
    paperId: filter.paper,
    memberId: filter.member,
    state: stateIn(filter.state),
  });
  const columns = useOpeningColumns((opening) => search({ opening }));
  const first = list.items[0]?.member;
  const account = first?.memberId === filter.member ? first.account : undefined;
  return (
    <>
      <PageHead
        title={t`Opened exams`}
        about={<Trans>Who asked for, may sit or was refused which exam, newest first.</Trans>}
        actions={
          mayOpen ? (
            <Link to="/exam-openings/new">
              <Button type="primary" tabIndex={-1}>
                <Trans>Open an exam…</Trans>
              </Button>
            </Link>
          ) : undefined
        }
        tools={
          <>
            <StateFilter state={filter.state} onChange={(state) => refine({ state })} />
            <PaperSelect value={filter.paper} onChange={(paper) => refine({ paper })} />
            {mayReadMembers ? (
              <MemberFilter
                memberId={filter.member}
                {...(account === undefined ? {} : { account })}
                onChange={(member) => refine({ member })}
              />
            ) : null}
            <ListTools
              name="examOpenings"
              list={list}
              columns={columns}
              filter={{ state: filter.state, paper: filter.paper, member: filter.member }}
            />
          </>
        }
      />
      <RowTable
        label={t`Opened exams`}
        list={list}
        columns={columns}
        keyOf={({ openingId }) => openingId}
        openKey={filter.opening}
        onOpen={({ openingId }) => go({ opening: openingId })}
        empty={
          filter.state === '' && filter.paper === '' && filter.member === '' ? (
            <Trans>No exam has been opened for anybody yet.</Trans>
          ) : (
            <Trans>There is nothing like this.</Trans>
          )
        }
      />
      <OpeningPanel openingId={filter.opening} onClose={() => go({ opening: '' })} />
    </>
  );
}

/** Returns the state that the address asks for; an empty value means all. */
function stateIn(filter: string): OpeningState | undefined {
  return openingStates.find((state) => state === filter);
}

interface StateFilterProps {
  readonly state: string;
  readonly onChange: (state: string) => void;
}

function StateFilter({ state, onChange }: StateFilterProps) {
  const { i18n, t } = useLingui();
  return (
    <Select
      aria-label={t`State`}
      popupMatchSelectWidth={false}
      value={stateIn(state) ?? ''}
      options={[
        { value: '', label: t`All states` },
        ...openingStates.map((value) => ({ value, label: i18n._(standingLooks[value][0]) })),
      ]}
      onChange={onChange}
    />
  );
}

function useOpeningColumns(searchOf: (openingId: string) => string): readonly Column<OpeningRow>[] {
  const { i18n, t } = useLingui();
  const now = useNow();
  return [
    {
      key: 'member',
      title: t`Member`,
      render: ({ openingId, member }) => (
        <OpenLink search={searchOf(openingId)}>
          <AccountText account={member.account} />
        </OpenLink>
      ),
      text: ({ member }) => member.account,
    },
    {
      key: 'paper',
      title: t`Exam`,
      wide: true,
      render: ({ paper }) => <PaperName paper={paper} />,
      text: ({ paper }) => `${paper.number} ${paper.name}`,
    },
    {
      key: 'state',
      title: t`State`,
      render: (row) => <OpeningTag standing={standingOf(row, now)} />,
      text: (row) => i18n._(standingLooks[standingOf(row, now)][0]),
    },
    {
      key: 'until',
      title: t`Can be started until`,
      render: ({ validUntil }) => (validUntil === null ? '–' : <Moment at={validUntil} />),
      text: ({ validUntil }) => validUntil ?? '',
    },
    {
      key: 'minutes',
      title: t`Minutes`,
      align: 'end',
      render: (row) => (row.minutes === null ? '–' : <MinutesText opening={row} />),
      text: ({ minutes, extraMinutes }) => (minutes === null ? '' : String(minutes + extraMinutes)),
    },
    {
      key: 'attempts',
      title: t({ message: 'Attempts', context: 'of an exam' }),
      align: 'end',
      render: ({ attempts, used }) => (
        <span className="figures">{attempts === null ? '–' : `${used} / ${attempts}`}</span>
      ),
      text: ({ attempts, used }) => (attempts === null ? '' : `${used} / ${attempts}`),
    },
    {
      key: 'applied',
      title: t({ message: 'Since', context: 'of an exam' }),
      render: ({ appliedAt }) => <ShortTime at={appliedAt} />,
      text: ({ appliedAt }) => appliedAt,
    },
  ];
}
