import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Tag, type TagProps } from 'antd';
import type { Hold } from '../../data/shapes.ts';

const looks: Record<Hold['state'], [MessageDescriptor, NonNullable<TagProps['color']>]> = {
  held: [msg`Frozen`, 'warning'],
  settled: [msg`Paid out`, 'default'],
  released: [msg`Released`, 'default'],
};

export function HoldState({ state }: { readonly state: Hold['state'] }) {
  const { i18n } = useLingui();
  const [name, color] = looks[state];
  return <Tag color={color}>{i18n._(name)}</Tag>;
}
