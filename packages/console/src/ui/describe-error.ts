import { CallRefused, isServerFault } from '@tradewind/contract/protocol/client';
import { MadeBefore } from '../data/making.ts';
import { SaidError } from './said-error.ts';

interface Words {
  readonly serverFault: string;
  readonly noAnswer: string;
  readonly unexpected: string;
  readonly madeBefore: string;
}

/**
 * Returns an error's text. Refusals by the server are already in the operator's language; other errors take their text from
 * `words`.
 */
export function describeError(error: unknown, words: Words): string {
  if (error instanceof CallRefused && error.message !== '') return error.message;
  if (error instanceof SaidError) return error.message;
  if (error instanceof MadeBefore) return words.madeBefore;
  if (isServerFault(error)) return words.serverFault;
  const failed = error instanceof Error && error.name === 'CallFailed';
  return failed ? words.noAnswer : words.unexpected;
}
