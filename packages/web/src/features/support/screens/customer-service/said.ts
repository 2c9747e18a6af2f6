import { withOwnTimes } from '@tradewind/contract/protocol/time-text';
import type { Message } from '../../data/support.ts';
import type { Outgoing } from './outbox.ts';

export type Progress = Outgoing['state'] | 'sent' | 'read';

/** A message as it is shown, whether or not the server has it. */
export interface Said {
  readonly key: string;
  readonly seq: number | undefined;
  readonly from: Message['from'];
  readonly text: string;
  readonly pictures: Message['pictures'];
  readonly time: string;
  readonly progress: Progress | undefined;
}

/** True if the message needs an action of the member. */
export const isStuck = ({ progress }: Pick<Said, 'progress'>): boolean =>
  progress === 'failed' || progress === 'picturesGone';

/** Returns the text to show and to read out. Only system messages contain times that are converted. */
export function wordsOf(
  { from, text }: Pick<Said, 'from' | 'text'>,
  writeTime: (iso: string) => string,
): string {
  return from === 'system' ? withOwnTimes(text, writeTime) : text;
}

/**
 * Returns all messages, the oldest first. Unsent ones come last, unless they have arrived although the answer was lost.
 */
export function allSaid(
  newestFirst: readonly Message[],
  outgoing: readonly Outgoing[],
  readByUs: number,
): Said[] {
  const arrived = new Set(newestFirst.map(({ messageId }) => messageId));
  return [
    ...newestFirst.toReversed().map(({ seq, messageId, from, text, pictures, time }): Said => ({
      key: messageId,
      seq,
      from,
      text,
      pictures,
      time,
      progress: from !== 'member' ? undefined : seq <= readByUs ? 'read' : 'sent',
    })),
    ...outgoing
      .filter(({ messageId }) => !arrived.has(messageId))
      .map(({ messageId, text, pictures, time, state }): Said => ({
        key: messageId,
        seq: undefined,
        from: 'member',
        text,
        pictures: [...pictures],
        time,
        progress: state,
      })),
  ];
}
