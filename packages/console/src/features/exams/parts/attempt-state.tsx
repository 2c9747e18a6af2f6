import { useLingui } from '@lingui/react';
import type { AttemptState } from '@tradewind/contract/identity/real-name';
import { Tag, type TagProps } from 'antd';
import { attemptNames } from '../../identity/parts/real-name-words.ts';

const colours: Record<AttemptState, NonNullable<TagProps['color']>> = {
  inProgress: 'warning',
  successful: 'success',
  failed: 'default',
};

export function AttemptStateTag({ state }: { readonly state: AttemptState }) {
  const { i18n } = useLingui();
  return <Tag color={colours[state]}>{i18n._(attemptNames[state])}</Tag>;
}
