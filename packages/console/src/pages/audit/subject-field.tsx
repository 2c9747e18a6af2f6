import { Trans, useLingui } from '@lingui/react/macro';
import { Input, type InputRef } from 'antd';
import { useId, useRef } from 'react';
import { useDraft } from '../../parts/use-draft.ts';
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
  const { draft, type, send } = useDraft(subject);
  const field = useRef<InputRef>(null);
  useSlashKey(field);
  const problemId = useId();
  const wanted = subjectIn(draft);
  const change = (asked: string) => {
    send(asked);
    onChange(asked);
  };
  // What can be no subject is asked for as it stands, and finds nothing: never all there is.
  const search = () => {
    const asked = wanted ?? draft.trim();
    if (asked !== subject) change(asked);
  };
  return (
    <div className="audit-subject">
      <Input
        ref={field}
        className="search-field"
        aria-label={t`About`}
        placeholder={t`About: member:12`}
        aria-keyshortcuts="/"
        suffix={draft === '' ? <kbd aria-hidden>/</kbd> : undefined}
        allowClear
        maxLength={85}
        value={draft}
        {...(wanted === undefined
          ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': problemId }
          : {})}
        onChange={(event) => {
          type(event.target.value);
          if (event.target.value === '' && subject !== '') change('');
        }}
        onPressEnter={search}
        onBlur={search}
      />
      {wanted === undefined ? (
        <p id={problemId} className="audit-subject-problem">
          <Trans>Write a kind, a colon and a number, such as member:12.</Trans>
        </p>
      ) : null}
    </div>
  );
}
