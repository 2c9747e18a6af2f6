import { useLingui } from '@lingui/react/macro';
import { Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { journalPath } from '../../parts/ledger-paths.ts';
import { useSlashKey } from '../../../../ui/use-slash-key.ts';

const journalNumber = /^[1-9]\d{0,17}$/;

/** Opens a journal by a number, such as one from a printed statement. */
export function JournalJump() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const field = useRef<InputRef>(null);
  useSlashKey(field);
  return (
    <Input.Search
      ref={field}
      className="journal-jump"
      inputMode="numeric"
      maxLength={18}
      placeholder={t`Journal no.`}
      aria-label={t`Journal no.`}
      aria-keyshortcuts="/"
      onSearch={(text) => {
        const number = text.trim();
        if (journalNumber.test(number)) void navigate(journalPath(number));
      }}
    />
  );
}
