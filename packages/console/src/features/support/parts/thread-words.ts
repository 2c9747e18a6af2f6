import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ThreadKind, ThreadState } from '@tradewind/contract/support/support';

/** Name and colour of each state of a conversation. */
export const threadLooks: Record<ThreadState, readonly [MessageDescriptor, string]> = {
  open: [msg({ message: 'Open', context: 'of a conversation' }), 'default'],
  waitingForUs: [msg`Waiting for us`, 'error'],
  waitingForMember: [msg`Waiting for the member`, 'default'],
  closed: [msg({ message: 'Closed', context: 'of a conversation' }), 'default'],
};

export const threadKindNames: Record<ThreadKind, MessageDescriptor> = {
  support: msg`Customer service`,
  examApplication: msg`Exam application`,
};
