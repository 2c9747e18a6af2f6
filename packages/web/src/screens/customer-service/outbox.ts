import { outboxKey } from '../../data/unsent-messages.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A message on its way. Its id is made once: however often it is sent, it arrives once. */
export interface Outgoing {
  readonly messageId: string;
  readonly text: string;
  readonly pictures: readonly OutgoingPicture[];
  readonly time: string;
  readonly state: 'sending' | 'failed';
}

export interface OutgoingPicture {
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
}

/** More than anybody leaves unsent; a broken loop must not fill the storage. */
const most = 50;

/** What a reload interrupted is not known to have arrived, so it is offered to be sent again. */
export function readOutbox(owner: string, storage: Kept): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(outboxKey(owner)) ?? '[]');
    return Array.isArray(kept)
      ? kept
          .filter(isOutgoing)
          .map((message) => Object.assign(message, { state: 'failed' as const }))
      : [];
  } catch {
    // Somebody else's writing; it holds nothing of ours.
    return [];
  }
}

export function keepOutbox(owner: string, messages: readonly Outgoing[], storage: Kept): void {
  if (messages.length === 0) storage.removeItem(outboxKey(owner));
  else storage.setItem(outboxKey(owner), JSON.stringify(messages.slice(-most)));
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
