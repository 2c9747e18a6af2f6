import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { keysIn, read, type Store, write } from '../../../exams/data/kept-answers.ts';
import { outboxKey, outboxListKey } from '../../data/unsent-messages.ts';

/** A message on its way. Its id is made once: however often it is sent, it arrives once. */
export interface Outgoing {
  readonly messageId: string;
  readonly text: string;
  readonly pictures: readonly OutgoingPicture[];
  readonly time: string;
  readonly state: 'sending' | Stuck;
}

/** Pictures that no message came with are removed after a day. */
type Stuck = 'failed' | 'picturesGone';

export interface OutgoingPicture {
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
}

/** More than anybody leaves unsent; a broken loop must not fill the storage. */
const most = 50;

/** In the order in which they were written, each under a key of its own: two tabs do not undo each other's. */
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

/** What goes when it is sent again; nothing where only pictures were in it, and they are gone. */
export function toSendAgain(message: Outgoing): Outgoing | undefined {
  if (message.state !== 'picturesGone') return message.state === 'failed' ? message : undefined;
  return message.text === '' ? undefined : { ...message, pictures: [], state: 'failed' };
}

/** What a reload interrupted is not known to have arrived, so it is offered to be sent again. */
const unheardOf = (message: Outgoing): Outgoing => ({
  ...message,
  state: message.state === 'picturesGone' ? message.state : 'failed',
});

/** Earlier releases kept all in one list. */
function splitList(owner: string, storage: Store): void {
  const listed = read(storage.getItem(outboxListKey(owner)));
  if (!Array.isArray(listed)) return;
  // First, for the room that it takes.
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
