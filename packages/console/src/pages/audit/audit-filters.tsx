import { useLingui } from '@lingui/react/macro';
import { type RefSelectProps, Select, Tag } from 'antd';
import { useRef } from 'react';
import { useOperators } from '../../data/operators.ts';
import { useSlashKey } from '../../parts/use-slash-key.ts';
import { useMay } from '../../session/use-self.ts';
import { actionWords } from './action-words.ts';

interface AuditFiltersProps {
  readonly operatorId: string;
  readonly action: string;
  readonly subject: string;
  readonly onChange: (changes: { operator?: string; action?: string; subject?: string }) => void;
}

export function AuditFilters({ operatorId, action, subject, onChange }: AuditFiltersProps) {
  const { i18n, t } = useLingui();
  const first = useRef<RefSelectProps>(null);
  useSlashKey(first);
  const mayRead = useMay('operator.read');
  const operators = useOperators(mayRead);
  const people = operators.items.map((row) => ({ value: row.operatorId, label: row.email }));
  const actions = Object.entries(actionWords).map(([value, words]) => ({
    value,
    label: i18n._(words),
  }));
  return (
    <>
      {subject === '' ? null : (
        <Tag
          closable={{ 'aria-label': t`Show every subject` }}
          onClose={() => onChange({ subject: '' })}
        >
          <span className="mono">{subject}</span>
        </Tag>
      )}
      {mayRead ? (
        <Select
          ref={first}
          className="audit-filter"
          aria-label={t`Operator`}
          placeholder={t`All operators`}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={operators.pending}
          value={operatorId || null}
          options={known(people, operatorId)}
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
        value={action || null}
        options={known(actions, action)}
        onChange={(next) => onChange({ action: next ?? '' })}
      />
    </>
  );
}

/** The address can name what is not in the list: it is shown as it stands. */
function known(options: { value: string; label: string }[], chosen: string) {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: chosen }, ...options];
}
