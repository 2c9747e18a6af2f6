import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reasons why a session ended; a reason that is not known here is shown as the server names it. */
export const endReasons: Readonly<Record<string, MessageDescriptor>> = {
  logout: msg`Logged out`,
  'ended-by-owner': msg`Ended by the member`,
  'ended-by-operator': msg`Ended by an operator`,
  'password-changed': msg`Password changed`,
  'second-factor-reset': msg`Two-step verification reset`,
  disabled: msg`Account blocked`,
  'too-many': msg`Too many sessions`,
  idle: msg`Not used for too long`,
};
