import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useState } from 'react';
import { subjectIn } from './subject-in.ts';

interface SubjectFieldProps {
  readonly subject: string;
  readonly onChange: (subject: string) => void;
}

/** What entries are about, such as "member:12"; looked for on Enter, because half of it finds nothing. */
export function SubjectField({ subject, onChange }: SubjectFieldProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(subject);
  const wanted = subjectIn(draft);
  const search = () => {
    if (wanted !== undefined && wanted !== subject) onChange(wanted);
  };
  return (
    <Input
      className="audit-filter"
      aria-label={t`About`}
      placeholder={t`About, such as member:12`}
      allowClear
      maxLength={85}
      value={draft}
      {...(wanted === undefined ? { status: 'error' as const } : {})}
      onChange={(event) => {
        setDraft(event.target.value);
        if (event.target.value === '' && subject !== '') onChange('');
      }}
      onPressEnter={search}
      onBlur={search}
    />
  );
}
