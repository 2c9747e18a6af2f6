import type { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';

/** What a refused call wants confirmed, in the words of the server, which binds the code to it. */
export interface Challenge {
  readonly challengeId: string;
  /** Where the code comes from: the authenticator app or the mailbox. */
  readonly by: 'app' | 'mail';
  readonly title: string;
}

/** Undefined if the refusal is about anything else. */
export function challengeIn({ status, response }: CallRefused): Challenge | undefined {
  if (status !== errorStatus.proofNeeded || typeof response !== 'object' || response === null)
    return undefined;
  const { challengeId, by, title } = response as Partial<Challenge>;
  if (challengeId === undefined || by === undefined || title === undefined) return undefined;
  return { challengeId, by, title };
}
