import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type InboxView, inboxViews } from '@tradewind/contract/support/support';
import { Segmented } from 'antd';

const names: Record<InboxView, MessageDescriptor> = {
  waiting: msg({ message: 'Waiting', context: 'of conversations' }),
  mine: msg`Mine`,
  unassigned: msg`Unassigned`,
  all: msg`All open`,
  closed: msg({ message: 'Closed', context: 'of conversations' }),
};

interface ViewFilterProps {
  readonly view: InboxView;
  readonly onChange: (view: InboxView) => void;
}

export function ViewFilter({ view, onChange }: ViewFilterProps) {
  const { i18n, t } = useLingui();
  return (
    <Segmented
      aria-label={t`Which conversations`}
      value={view}
      options={inboxViews.map((value) => ({ value, label: i18n._(names[value]) }))}
      onChange={onChange}
    />
  );
}
