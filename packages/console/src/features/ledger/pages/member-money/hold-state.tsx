import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Tag } from 'antd';
import type { Hold } from '../../../../data/shapes.ts';

export const holdStateNames: Readonly<Record<Hold['state'], MessageDescriptor>> = {
  held: msg`Frozen`,
  settled: msg`Paid out`,
  released: msg`Released`,
};

export function HoldState({ state }: { readonly state: Hold['state'] }) {
  const { i18n } = useLingui();
  return (
    <Tag color={state === 'held' ? 'warning' : 'default'}>{i18n._(holdStateNames[state])}</Tag>
  );
}
