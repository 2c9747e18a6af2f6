import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SecurityEventKind } from '@tradewind/contract/access/security-events';

/** Names of the kinds of security events. */
export const eventWords: Readonly<Record<SecurityEventKind, MessageDescriptor>> = {
  'login-refused': msg`Login refused`,
  'proof-refused': msg`Wrong code or password`,
  guess: msg`Too many wrong tries`,
  'new-place': msg`Login from a new place`,
  'password-changed': msg`Password changed`,
  'password-reset': msg`Password reset by mail`,
  'factor-changed': msg`Two-step verification changed`,
  'factor-refused': msg`Wrong two-step code`,
  'recovery-codes-renewed': msg`New recovery codes`,
  'address-added': msg`New withdrawal address`,
  'address-wait-off': msg`Wait for new addresses switched off`,
  'not-me': msg`“This was not me”`,
  reveal: msg`Real name revealed`,
  'photo-opened': msg`Document photo opened`,
  'reveal-quota': msg`Limit of reveals reached`,
  'reveal-alarm': msg`Unusually many reveals`,
  'quorum-broken': msg`Providers disagree`,
  'quorum-restored': msg`Providers agree again`,
  'budget-alarm': msg`Budget alarm`,
  'request-blocked': msg`Too many requests`,
  'quota-exceeded': msg`Limit of a call reached`,
  'signature-refused': msg`Wrong signature of a request`,
  'session-ended-idle': msg`Unused session ended`,
  'factor-asked-idle': msg`Two-step code asked after idle time`,
  'permission-refused': msg`Call without permission`,
  'own-case-refused': msg`Decision on one’s own case refused`,
  'second-person-requested': msg`Approval of a second person requested`,
  'second-person-missing': msg`Change made without a second person`,
  'resting-refused': msg`Refused soon after a security change`,
  'person-disabled': msg`Account blocked or disabled`,
};

/** Labels of an event's details; a detail that is not listed here is shown by its own name. */
export const eventDetailWords: Readonly<Record<string, MessageDescriptor>> = {
  reason: msg`Reason`,
  rule: msg`Limit`,
  change: msg`Change`,
  realName: msg`Real name no.`,
  chain: msg`Network`,
  agreeing: msg`Providers that agree`,
  needed: msg`Providers that must agree`,
  configured: msg`Providers configured`,
  problem: msg`Problem`,
};
