import { Trans, useLingui } from '@lingui/react/macro';
import { type RecordFilter, useExamRecords } from '../../data/exam-records.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberPanel } from '../../../members/parts/member-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { useRecordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';
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
