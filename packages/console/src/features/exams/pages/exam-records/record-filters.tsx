import { useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import type { RecordFilter } from '../../data/exam-records.ts';
import { DaySpan } from '../../../../ui/day-span.tsx';
import { PaperFilter } from '../../parts/paper-filter.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { useMay } from '../../../../session/use-self.ts';

interface RecordFiltersProps {
  readonly filter: RecordFilter;
  readonly onChange: (changes: Partial<RecordFilter>) => void;
  /** The account of the first row, which names the member in the filter. */
  readonly account: string | undefined;
}

export function RecordFilters({ filter, onChange, account }: RecordFiltersProps) {
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
