import type { MessageDescriptor } from '@lingui/core';
import { languageNames } from '@tradewind/contract/protocol/languages';
import { attemptNames, rejectionNames } from '../features/identity/parts/real-name-words.ts';
import { tryNames } from './try-words.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

/** By the area of the action: a real name that failed is another thing than a withdrawal that did. */
const words: Readonly<Record<string, Words>> = {
  'identity.state': attemptNames,
  'identity.reasonCode': rejectionNames,
  'auth.reason': tryNames,
};

/** What a value means that is one of a known few; undefined for any other, which stands for itself. */
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
