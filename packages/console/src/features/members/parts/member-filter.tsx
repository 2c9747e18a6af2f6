import { useLingui } from '@lingui/react/macro';
import { searchMax } from '@tradewind/contract/protocol/limits';
import { type RefSelectProps, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMembers } from '../data/members.ts';
import { useErrorText } from '../../../ui/use-error-text.ts';
import { useSlashKey } from '../../../ui/use-slash-key.ts';
import './member-filter.css';

interface MemberFilterProps {
  readonly memberId: string;
  /** The account of the chosen member, if the list contains it. */
  readonly account?: string;
  readonly onChange: (memberId: string, account?: string) => void;
}

const pauseMs = 300;

/** Finds one member by the start of their email. */
export function MemberFilter({ memberId, account, onChange }: MemberFilterProps) {
  const { t } = useLingui();
  const describe = useErrorText();
  const field = useRef<RefSelectProps>(null);
  useSlashKey(field);
  const pause = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  const [beginning, setBeginning] = useState('');
  const members = useMembers({ search: beginning }, beginning !== '');
  const found = members.items.map((row) => ({ value: row.memberId, label: row.account }));
  const isListed = memberId === '' || found.some(({ value }) => value === memberId);
  // The address can name a member who is not among the search results.
  const chosen = { value: memberId, label: account ?? t`Member ${memberId}` };
  const none = members.pending ? t`Searching…` : t`No such member`;
  const whyNone = members.error === null ? none : describe(members.error);
  return (
    <Select
      ref={field}
      className="member-filter"
      aria-label={t`Member`}
      placeholder={t`Beginning of an email`}
      allowClear
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          window.clearTimeout(pause.current);
          pause.current = window.setTimeout(
            () => setBeginning(text.trim().slice(0, searchMax)),
            pauseMs,
          );
        },
      }}
      loading={members.pending}
      notFoundContent={beginning === '' ? null : whyNone}
      value={memberId || null}
      options={isListed ? found : [chosen, ...found]}
      onChange={(next) => onChange(next ?? '', found.find(({ value }) => value === next)?.label)}
    />
  );
}
