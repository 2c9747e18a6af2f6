import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the log keeps beside an action; a name that is not known here stands for itself. */
export const detailWords: Readonly<Record<string, MessageDescriptor>> = {
  amount: msg`Amount`,
  code: msg`Code`,
  changed: msg`Changed`,
  coin: msg`Coin`,
  isCut: msg`Cut short`,
  isShared: msg`Shared`,
  found: msg`Found`,
  lesson: msg`Lesson`,
  lines: msg`Lines`,
  list: msg`List`,
  query: msg`Filter`,
  state: msg`State`,
  disabled: msg`Disabled`,
  email: msg`Email`,
  ended: msg`Sessions ended`,
  expiresAt: msg`Valid until`,
  hold: msg`Hold no.`,
  isOffered: msg`Offered`,
  journalId: msg`Journal no.`,
  maxUses: msg`Most uses`,
  name: msg`Name`,
  note: msg`Note`,
  price: msg`Price`,
  reason: msg`Reason`,
  roles: msg`Roles`,
  search: msg`Search`,
  sessionId: msg`Session no.`,
};
