import type { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';

/** The action that a refused call wants confirmed, in the server's words. The server binds the code to it. */
export interface Challenge {
  readonly challengeId: string;
  /** The source of the code: the authenticator app or the mailbox. */
  readonly by: 'app' | 'mail';
  readonly title: string;
}

/** Returns the challenge of a refusal; undefined if the refusal is about anything else. */
export function challengeIn({ status, response }: CallRefused): Challenge | undefined {
  if (status !== errorStatus.proofNeeded || typeof response !== 'object' || response === null)
    return undefined;
  const { challengeId, by, title } = response as Partial<Challenge>;
  if (challengeId === undefined || by === undefined || title === undefined) return undefined;
  return { challengeId, by, title };
}
