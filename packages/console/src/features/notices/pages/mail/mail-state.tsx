import { useLingui } from '@lingui/react';
import { Tag } from 'antd';
import type { MailRow } from '../../../../data/shapes.ts';
import { mailStates } from './mail-words.ts';

export function MailState({ state }: { readonly state: MailRow['state'] }) {
  const { i18n } = useLingui();
  const [name, color] = mailStates[state];
  return <Tag color={color}>{i18n._(name)}</Tag>;
}
