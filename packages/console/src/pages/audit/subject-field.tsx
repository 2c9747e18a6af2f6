import { useLingui } from '@lingui/react/macro';
import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useSlashKey } from '../../parts/use-slash-key.ts';
import '../../parts/search-field.css';
import { subjectIn } from './subject-in.ts';

interface SubjectFieldProps {
  readonly subject: string;
  readonly onChange: (subject: string) => void;
}

/** What entries are about, such as "member:12"; looked for on Enter, because half of it finds nothing. */
export function SubjectField({ subject, onChange }: SubjectFieldProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(subject);
  const field = useRef<InputRef>(null);
  useSlashKey(field);
  const wanted = subjectIn(draft);
  const search = () => {
    if (wanted !== undefined && wanted !== subject) onChange(wanted);
  };
  return (
    <Input
      ref={field}
      className="search-field audit-subject"
      aria-label={t`About`}
      placeholder={t`About: member:12`}
      aria-keyshortcuts="/"
      suffix={draft === '' ? <kbd aria-hidden>/</kbd> : undefined}
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
