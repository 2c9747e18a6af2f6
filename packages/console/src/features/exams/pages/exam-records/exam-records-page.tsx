import { Trans, useLingui } from '@lingui/react/macro';
import { type RecordFilter, useExamRecords } from '../../data/exam-records.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberPanel } from '../../../members/parts/member-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import type { ExamRecordRow } from '../../../../data/shapes.ts';
import { Duration, durationText } from '../../../../ui/duration.tsx';
import { Points } from '../../parts/points.tsx';
import { ResultTag } from '../../parts/result-tag.tsx';
import { useSharedColumns } from '../../parts/shared-columns.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { Segmented, Tag } from 'antd';
import { DaySpan } from '../../../../ui/day-span.tsx';
import { PaperFilter } from '../../parts/paper-filter.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { RecordPanel } from './record-panel.tsx';
import './exam-records.css';

const results = ['passed', 'failed'] as const;

export function Component() {
  const { t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter([
    'paper',
    'member',
    'result',
    'from',
    'to',
    'sitting',
    'person',
  ]);
  const { sitting, person, ...narrowed } = filter;
  const result = results.find((one) => one === narrowed.result) ?? '';
  const asked: RecordFilter = { ...narrowed, result };
  const list = useExamRecords(asked);
  const columns = useRecordColumns({
    searchOf: (sittingId) => search({ sitting: sittingId, person: '' }),
    memberSearchOf: (memberId) => search({ person: memberId, sitting: '' }),
  });
  const account = list.items[0]?.member.account;
  return (
    <>
      <PageHead
        title={t`Exam records`}
        about={<Trans>Sittings that have ended, the latest first.</Trans>}
        tools={
          <>
            <RecordFilters filter={asked} onChange={refine} account={account} />
            <ListTools name="examRecords" list={list} columns={columns} filter={narrowed} />
          </>
        }
      />
      <RowTable
        label={t`Exam records`}
        list={list}
        columns={columns}
        keyOf={({ sittingId }) => sittingId}
        openKey={sitting}
        onOpen={({ sittingId }) => go({ sitting: sittingId, person: '' })}
        empty={
          Object.values(narrowed).some((value) => value !== '') ? (
            <Trans>Nothing matches these filters.</Trans>
          ) : (
            <Trans>Nobody has finished an exam yet.</Trans>
          )
        }
      />
      <RecordPanel
        sittingId={person === '' ? sitting : ''}
        memberSearchOf={(memberId) => search({ person: memberId })}
        onClose={() => go({ sitting: '' })}
      />
      <MemberPanel
        memberId={mayReadMembers ? person : ''}
        place="person"
        onClose={() => go({ person: '' })}
      />
    </>
  );
}

interface RecordFiltersProps {
  readonly filter: RecordFilter;
  readonly onChange: (changes: Partial<RecordFilter>) => void;
  /** The account of the first row, which names the member in the filter. */
  readonly account: string | undefined;
}

function RecordFilters({ filter, onChange, account }: RecordFiltersProps) {
  const { t } = useLingui();
  const mayReadMembers = useMay('member.read');
  return (
    <>
      {mayReadMembers ? (
        <MemberFilter
          memberId={filter.member}
          {...(account === undefined ? {} : { account })}
          onChange={(member) => onChange({ member })}
        />
      ) : null}
      <PaperFilter paperId={filter.paper} onChange={(paper) => onChange({ paper })} />
      <Segmented
        aria-label={t`Result`}
        value={filter.result}
        options={[
          { value: '' as const, label: t`All` },
          { value: 'passed' as const, label: t({ message: 'Passed', context: 'of an exam' }) },
          { value: 'failed' as const, label: t({ message: 'Failed', context: 'of an exam' }) },
        ]}
        onChange={(result) => onChange({ result })}
      />
      <span className="exam-days">
        <DaySpan span={filter} onChange={onChange} />
      </span>
    </>
  );
}

interface Places {
  readonly searchOf: (sittingId: string) => string;
  readonly memberSearchOf: (memberId: string) => string;
}

function useRecordColumns(places: Places): readonly Column<ExamRecordRow>[] {
  const { t } = useLingui();
  const shared = useSharedColumns(places.memberSearchOf);
  return [
    {
      key: 'ended',
      title: t`Ended at`,
      render: (row) => (
        <OpenLink search={places.searchOf(row.sittingId)}>
          <Moment at={row.submittedAt} />
        </OpenLink>
      ),
      text: ({ submittedAt }) => submittedAt,
    },
    ...shared,
    {
      key: 'attempt',
      title: t`Attempt`,
      align: 'end',
      render: ({ attempt }) => <span className="figures">{attempt}</span>,
      text: ({ attempt }) => String(attempt),
    },
    {
      key: 'used',
      title: t`Time used`,
      align: 'end',
      render: ({ secondsUsed }) => <Duration seconds={secondsUsed} />,
      text: ({ secondsUsed }) => durationText(secondsUsed),
    },
    {
      key: 'points',
      title: t`Points`,
      align: 'end',
      render: ({ points, mostPoints }) => <Points points={points} most={mostPoints} />,
      text: ({ points }) => (points === null ? '' : String(points)),
    },
    {
      key: 'result',
      title: t`Result`,
      render: (row) => <Result row={row} />,
      text: ({ isPassed }) => {
        if (isPassed === null) return '';
        return isPassed
          ? t({ message: 'Passed', context: 'of an exam' })
          : t({ message: 'Failed', context: 'of an exam' });
      },
    },
  ];
}

function Result({ row: { isPassed, isTimedOut, rounds } }: { readonly row: ExamRecordRow }) {
  return (
    <>
      <ResultTag isPassed={isPassed} />
      {rounds > 1 ? (
        <Tag color="processing">
          <Trans>Regraded</Trans>
        </Tag>
      ) : null}
      {isTimedOut ? (
        <Tag>
          <Trans>Time ran out</Trans>
        </Tag>
      ) : null}
    </>
  );
}
