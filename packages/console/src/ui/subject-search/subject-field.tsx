import { Trans } from '@lingui/react/macro';
import { searchMax } from '@tradewind/contract/protocol/limits';
import { Input, type InputRef } from 'antd';
import { useId, useRef } from 'react';
import { useDraft } from '../use-draft.ts';
import { useSlashKey } from '../use-slash-key.ts';
import '../search-field.css';
import { subjectIn } from './subject-in.ts';
import type { SubjectProblem } from './use-asked-subject.ts';
import './subject-field.css';

interface SubjectFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly subject: string;
  /** The problem with the subject that was last searched for. */
  readonly problem: SubjectProblem | undefined;
  readonly onChange: (subject: string) => void;
}

/**
 * A search field for the subject of entries, such as "member:12" or a member's email. It searches on Enter, because half a
 * subject finds nothing, and shows no error while the operator types.
 */
export function SubjectField(props: SubjectFieldProps) {
  const { label, placeholder, subject, problem, onChange } = props;
  const { draft, type, send } = useDraft(subject);
  const field = useRef<InputRef>(null);
  useSlashKey(field);
  const problemId = useId();
  const shown = draft.trim() === subject ? problem : undefined;
  const change = (asked: string) => {
    send(asked);
    onChange(asked);
  };
  // Text that cannot be a subject is searched for unchanged and finds nothing. The list must not show all entries instead.
  const search = () => {
    const asked = subjectIn(draft) ?? draft.trim();
    if (asked !== subject) change(asked);
  };
  return (
    <div className="subject-search">
      <Input
        ref={field}
        className="search-field"
        aria-label={label}
        placeholder={placeholder}
        aria-keyshortcuts="/"
        suffix={draft === '' ? <kbd aria-hidden>/</kbd> : undefined}
        allowClear
        maxLength={searchMax}
        value={draft}
        {...(shown === undefined
          ? {}
          : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': problemId })}
        onChange={(event) => {
          type(event.target.value);
          if (event.target.value === '' && subject !== '') change('');
        }}
        onPressEnter={search}
        onBlur={search}
      />
      {shown === undefined ? null : (
        <p id={problemId} className="subject-search-problem">
          {shown === 'noMember' ? (
            <Trans>No such member</Trans>
          ) : (
            <Trans>Write an email, or a kind, a colon and a number, such as member:12.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
