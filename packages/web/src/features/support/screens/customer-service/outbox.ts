import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { keysIn, read, type Store, write } from '../../../exams/data/kept-answers.ts';
import { outboxKey, outboxListKey } from '../../data/unsent-messages.ts';

/** An outgoing message. Its id is created once, so that it arrives once however often it is sent. */
export interface Outgoing {
  readonly messageId: string;
  readonly text: string;
  readonly pictures: readonly OutgoingPicture[];
  readonly time: string;
  readonly state: 'sending' | Stuck;
}

/**
 * The states in which a message waits for the member. `picturesGone`: the server deletes pictures that belong to no
 * message after a day.
 */
type Stuck = 'failed' | 'picturesGone';

export interface OutgoingPicture {
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
}

/** More than anybody leaves unsent. The limit keeps a bug from filling the storage. */
const most = 50;

/**
 * Returns the stored messages in the order of writing. Each has a key of its own, so that two tabs do not overwrite
 * each other.
 */
export function readOutbox(owner: string, storage: Store): Outgoing[] {
  splitList(owner, storage);
  return keysIn(storage, outboxKey(owner))
    .map((key) => read(storage.getItem(key)))
    .filter(isOutgoing)
    .map(unheardOf)
    .toSorted(byTime);
}

export function keepOutgoing(owner: string, message: Outgoing, storage: Store): void {
  const key = outboxKey(owner) + message.messageId;
  const isNew = storage.getItem(key) === null;
  if (isNew && keysIn(storage, outboxKey(owner)).length >= most) return;
  write(storage, key, JSON.stringify(message));
}

export function dropOutgoing(owner: string, messageId: string, storage: Store): void {
  storage.removeItem(outboxKey(owner) + messageId);
}

export const byTime = (a: Outgoing, b: Outgoing) => Date.parse(a.time) - Date.parse(b.time);

export const stateAfter = (error: unknown): Stuck =>
  error instanceof CallRefused && error.status === errorStatus.fileNotUsable
    ? 'picturesGone'
    : 'failed';

/** Returns the message to send again; undefined if it contained only pictures, and they are gone. */
export function toSendAgain(message: Outgoing): Outgoing | undefined {
  if (message.state !== 'picturesGone') return message.state === 'failed' ? message : undefined;
  return message.text === '' ? undefined : { ...message, pictures: [], state: 'failed' };
}

/** Marks a message as failed after a reload, because it is unknown whether it arrived. */
const unheardOf = (message: Outgoing): Outgoing => ({
  ...message,
  state: message.state === 'picturesGone' ? message.state : 'failed',
});

/** Converts the single list of earlier releases to one key for each message. */
function splitList(owner: string, storage: Store): void {
  const listed = read(storage.getItem(outboxListKey(owner)));
  if (!Array.isArray(listed)) return;
  // Removed first, to make room for the new keys.
  storage.removeItem(outboxListKey(owner));
  for (const message of listed.filter(isOutgoing)) keepOutgoing(owner, message, storage);
}

function isOutgoing(value: unknown): value is Outgoing {
  const message = Object(value) as Partial<Outgoing>;
  return (
    typeof message.messageId === 'string' &&
    typeof message.text === 'string' &&
    typeof message.time === 'string' &&
    Array.isArray(message.pictures)
  );
}
