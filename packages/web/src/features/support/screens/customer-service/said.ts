import { withOwnTimes } from '@tradewind/contract/protocol/time-text';
import type { Message } from '../../data/support.ts';
import type { Outgoing } from './outbox.ts';

export type Progress = Outgoing['state'] | 'sent' | 'read';

/** A message as it is drawn, whether the server has it or not. */
export interface Said {
  readonly key: string;
  readonly seq: number | undefined;
  readonly from: Message['from'];
  readonly text: string;
  readonly pictures: Message['pictures'];
  readonly time: string;
  readonly progress: Progress | undefined;
}

/** It goes no further by itself. */
export const isStuck = ({ progress }: Pick<Said, 'progress'>): boolean =>
  progress === 'failed' || progress === 'picturesGone';

/** As it is shown and read out. Only our own sentences have times that we wrote. */
export function wordsOf(
  { from, text }: Pick<Said, 'from' | 'text'>,
  writeTime: (iso: string) => string,
): string {
  return from === 'system' ? withOwnTimes(text, writeTime) : text;
}

/** Oldest first; what is on its way comes last, unless it has arrived without our hearing of it. */
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
