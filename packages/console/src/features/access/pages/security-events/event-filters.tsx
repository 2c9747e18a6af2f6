import { useLingui } from '@lingui/react/macro';
import {
  type SecurityEventKind,
  securityEventKinds,
} from '@tradewind/contract/access/security-events';
import { Select } from 'antd';
import { DaySpan } from '../../../../ui/day-span.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SubjectField } from '../../../../ui/subject-search/subject-field.tsx';
import type { SubjectProblem } from '../../../../ui/subject-search/use-asked-subject.ts';
import { eventWords } from './event-words.ts';

export interface EventUrlFilter {
  readonly kind: string;
  readonly person: string;
  readonly ip: string;
  readonly outcome: string;
  readonly from: string;
  readonly to: string;
}

export type EventOutcome = 'refused' | 'other';

/** Reads the filter from the address; a missing or unknown value means all. */
export const kindIn = (text: string): SecurityEventKind | undefined =>
  securityEventKinds.find((kind) => kind === text);
export const outcomeIn = (text: string): EventOutcome | undefined =>
  (['refused', 'other'] as const).find((outcome) => outcome === text);

interface EventFiltersProps {
  readonly filter: EventUrlFilter;
  readonly problem: SubjectProblem | undefined;
  readonly onChange: (changes: Partial<EventUrlFilter>) => void;
}

export function EventFilters({ filter, problem, onChange }: EventFiltersProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <SubjectField
        label={t`Person`}
        placeholder={t`Person: email or member:12`}
        subject={filter.person}
        problem={problem}
        onChange={(person) => onChange({ person })}
      />
      <SearchField
        isSecond
        value={filter.ip}
        label={t`IP address or network`}
        onSearch={(ip) => onChange({ ip })}
      />
      <Select
        className="security-event-kind"
        aria-label={t`Event`}
        placeholder={t`All events`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={kindIn(filter.kind) ?? null}
        options={securityEventKinds.map((value) => ({ value, label: i18n._(eventWords[value]) }))}
        onChange={(next) => onChange({ kind: next ?? '' })}
      />
      <Select
        className="security-event-outcome"
        aria-label={t`Outcome`}
        placeholder={t`All outcomes`}
        allowClear
        value={outcomeIn(filter.outcome) ?? null}
        options={[
          { value: 'refused', label: t`Request refused` },
          { value: 'other', label: t`Nothing refused` },
        ]}
        onChange={(next) => onChange({ outcome: next ?? '' })}
      />
      <DaySpan span={filter} onChange={onChange} />
    </>
  );
}
