import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the names in the audit log mean; a name that is not known here stands for itself. */
export const actionWords: Readonly<Record<string, MessageDescriptor>> = {
  'auth.login': msg`Logged in`,
  'auth.login-failed': msg`Failed to log in`,
  'auth.logout': msg`Logged out`,
  'auth.change-password': msg`Changed their own password`,
  'auth.begin-totp': msg`Began to set up two-step verification`,
  'auth.confirm-totp': msg`Switched on two-step verification`,
  'auth.end-session': msg`Ended one of their own sessions`,
  'member.list': msg`Looked through the members`,
  'member.view': msg`Looked at a member`,
  'member.end-session': msg`Ended a member’s session`,
  'member.end-all-sessions': msg`Ended all sessions of a member`,
  'member.reset-totp': msg`Reset a member’s two-step verification`,
  'invitation.create': msg`Made an invitation code`,
  'invitation.disable': msg`Disabled an invitation code`,
  'audit.list': msg`Looked through the audit log`,
  'mail.list': msg`Looked through the mail outbox`,
  'mail.view': msg`Read a mail`,
  'operator.create': msg`Added an operator`,
  'operator.set-roles': msg`Set an operator’s roles`,
  'operator.set-disabled': msg`Disabled or enabled an operator`,
  'operator.reset-access': msg`Reset an operator’s access`,
};
