import { keysIn, type Store } from '../../exams/data/kept-answers.ts';

const draft = 'draft:';
const outbox = 'outbox:';

/** @param owner The member and the conversation. */
export const draftKey = (owner: string) => draft + owner;
/** The prefix of the keys of all messages. */
export const outboxKey = (owner: string) => `${outbox}${owner}:`;
/** The key under which earlier releases stored all messages. */
export const outboxListKey = (owner: string) => outbox + owner;

/** True if the member has unsent messages or drafts. */
export function hasUnsentMessages(account: string, storage: Store): boolean {
  const begun = keysIn(storage, draftKey(`${account}:`));
  const isBegun = begun.some((key) => storage.getItem(key)?.trim() !== '');
  return isBegun || keysIn(storage, outboxListKey(`${account}:`)).length > 0;
}

/** Deletes unsent messages and drafts at log-out, so that the next user of this phone does not see them. */
export function forgetUnsentMessages(storage: Store): void {
  for (const key of [...keysIn(storage, draft), ...keysIn(storage, outbox)])
    storage.removeItem(key);
}
