import type { MessageDescriptor } from '@lingui/core';
import { languageNames } from '@tradewind/contract/protocol/languages';
import { attemptNames, rejectionNames } from '../features/identity/parts/real-name-words.ts';
import { tryNames } from './try-words.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

/**
 * Names of values, by the area of the action and the name of the detail: "state" means something else for real names than for
 * withdrawals.
 */
const words: Readonly<Record<string, Words>> = {
  'identity.state': attemptNames,
  'identity.reasonCode': rejectionNames,
  'auth.reason': tryNames,
};

/** Returns the name of a value from a known set, or undefined for any other value, which is then shown as it is. */
export function wordsOfValue(
  action: string,
  name: string,
  value: unknown,
): MessageDescriptor | string | undefined {
  if (typeof value !== 'string') return undefined;
  const [area = ''] = action.split('.');
  const known: Readonly<Record<string, MessageDescriptor | string>> | undefined =
    name === 'language' ? languageNames : words[`${area}.${name}`];
  return known !== undefined && Object.hasOwn(known, value) ? known[value] : undefined;
}
