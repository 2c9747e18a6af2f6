import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import type { MailState } from '../../data/mail.ts';
import { mailStates } from './mail-words.ts';

const states = Object.keys(mailStates) as MailState[];

/** Returns the state that the address asks for; an empty value means all. */
export const mailStateIn = (filter: string): MailState | undefined =>
  states.find((state) => state === filter);

interface StateFilterProps {
  readonly state: MailState | undefined;
  readonly onChange: (filter: string) => void;
}

export function StateFilter({ state, onChange }: StateFilterProps) {
  const { i18n, t } = useLingui();
  return (
    <Select
      className="mail-state"
      aria-label={t`State`}
      placeholder={t`All states`}
      allowClear
      value={state ?? null}
      options={states.map((value) => ({ value, label: i18n._(mailStates[value][0]) }))}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
