import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useOperators } from '../../data/operators.ts';
import { DaySpan } from '../../../../ui/day-span.tsx';
import { SubjectField } from '../../../../ui/subject-search/subject-field.tsx';
import type { SubjectProblem } from '../../../../ui/subject-search/use-asked-subject.ts';
import { useMay } from '../../../../session/use-self.ts';
import { actionWords } from './action-words.ts';

export interface AuditUrlFilter {
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

interface AuditFiltersProps {
  readonly filter: AuditUrlFilter;
  readonly problem: SubjectProblem | undefined;
  readonly onChange: (changes: Partial<AuditUrlFilter>) => void;
}

export function AuditFilters({ filter, problem, onChange }: AuditFiltersProps) {
  const { i18n, t } = useLingui();
  const mayRead = useMay('operator.read');
  const operators = useOperators(mayRead);
  const people = operators.items.map((row) => ({ value: row.operatorId, label: row.email }));
  const actions = Object.entries(actionWords).map(([value, words]) => ({
    value,
    label: i18n._(words),
  }));
  return (
    <>
      <SubjectField
        label={t`About`}
        placeholder={t`About: email or member:12`}
        subject={filter.subject}
        problem={problem}
        onChange={(subject) => onChange({ subject })}
      />
      {mayRead ? (
        <Select
          className="audit-filter"
          aria-label={t`Operator`}
          placeholder={t`All operators`}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={operators.pending}
          value={filter.operator || null}
          options={known(people, filter.operator)}
          onChange={(next) => onChange({ operator: next ?? '' })}
        />
      ) : null}
      <Select
        className="audit-filter"
        aria-label={t`Action`}
        placeholder={t`All actions`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={filter.action || null}
        options={known(actions, filter.action)}
        onChange={(next) => onChange({ action: next ?? '' })}
      />
      <DaySpan span={filter} onChange={onChange} />
    </>
  );
}

/** Adds the chosen value to the options if it is not among them, because the address can name any value. */
function known(options: { value: string; label: string }[], chosen: string) {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: chosen }, ...options];
}
