import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** A list of labels and values in a panel; rows without a value are left out. */
export function Details({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      styles={{ label: { width: '36%' } }}
      items={rows
        .filter(([, value]) => value !== null)
        .map(([label, value]) => ({ key: label, label, children: value }))}
    />
  );
}
