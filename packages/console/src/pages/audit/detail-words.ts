import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the log keeps beside an action; a name that is not known here stands for itself. */
export const detailWords: Readonly<Record<string, MessageDescriptor>> = {
  code: msg`Code`,
  disabled: msg`Disabled`,
  email: msg`Email`,
  ended: msg`Sessions ended`,
  expiresAt: msg`Valid until`,
  maxUses: msg`Most uses`,
  name: msg`Name`,
  note: msg`Note`,
  reason: msg`Reason`,
  roles: msg`Roles`,
  search: msg`Search`,
  sessionId: msg`Session no.`,
};
