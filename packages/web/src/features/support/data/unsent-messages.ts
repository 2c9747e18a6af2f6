import { keysIn, type Store } from '../../exams/data/kept-answers.ts';

const draft = 'draft:';
const outbox = 'outbox:';

/** @param owner Whose, and of which conversation. */
export const draftKey = (owner: string) => draft + owner;
/** Begins the key of each message. */
export const outboxKey = (owner: string) => `${outbox}${owner}:`;
/** Where earlier releases kept them. */
export const outboxListKey = (owner: string) => outbox + owner;

/** Whether something of this member was written to us, or begun, and not sent. */
export function hasUnsentMessages(account: string, storage: Store): boolean {
  const begun = keysIn(storage, draftKey(`${account}:`));
  const isBegun = begun.some((key) => storage.getItem(key)?.trim() !== '');
  return isBegun || keysIn(storage, outboxListKey(`${account}:`)).length > 0;
}

/** At log-out: what was written to us and not sent is for nobody else who uses this phone. */
export function forgetUnsentMessages(storage: Store): void {
  for (const key of [...keysIn(storage, draft), ...keysIn(storage, outbox)])
    storage.removeItem(key);
}
