import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Reasons why a log-in was refused. */
export const tryNames: Readonly<Record<string, MessageDescriptor>> = {
  wrongLogin: msg`Wrong password, or no such operator`,
  currentPasswordWrong: msg`Wrong password`,
  secondFactorWrong: msg`Wrong two-step code`,
  secondFactorUsed: msg`Two-step code that was used before`,
};
