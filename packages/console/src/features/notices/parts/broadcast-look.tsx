import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { BroadcastState, InformationType } from '@tradewind/contract/notices/notices';
import { Tag, type TagProps } from 'antd';

type Look = readonly [MessageDescriptor, NonNullable<TagProps['color']>];

export const broadcastLooks: Record<BroadcastState, Look> = {
  draft: [msg`Draft`, 'default'],
  scheduled: [msg`Scheduled`, 'warning'],
  published: [msg({ message: 'Published', context: 'of a notice' }), 'success'],
  withdrawn: [msg`Withdrawn`, 'error'],
};

export const typeNames: Record<InformationType, MessageDescriptor> = {
  notice: msg`Notice`,
  announcement: msg`Announcement`,
};

export function BroadcastLook({ state }: { readonly state: BroadcastState }) {
  const { i18n } = useLingui();
  const [name, color] = broadcastLooks[state];
  return <Tag color={color}>{i18n._(name)}</Tag>;
}
