import { useEffect } from 'react';
import { create } from 'zustand';
import { sendMessage } from '../../data/support.ts';
import { useOnline } from '../../parts/use-online.ts';
import { keepOutbox, type Outgoing, type OutgoingPicture, readOutbox } from './outbox.ts';

/** Outside of the screen: who leaves it while a message is on its way finds it sent. */
const useOutboxes = create<Readonly<Record<string, readonly Outgoing[]>>>()(() => ({}));

const none: readonly Outgoing[] = [];
let line: Promise<unknown> = Promise.resolve();

export interface Outbox {
  readonly messages: readonly Outgoing[];
  readonly send: (text: string, pictures: readonly OutgoingPicture[]) => void;
  readonly retry: (messageId: string) => void;
  readonly remove: (messageId: string) => void;
}

/** @param owner Whose outbox of which conversation. */
export function useOutbox(owner: string, threadId: string | undefined): Outbox {
  const messages = useOutboxes((outboxes) => outboxes[owner]) ?? none;
  const online = useOnline();
  useEffect(() => {
    if (useOutboxes.getState()[owner] === undefined)
      change(owner, () => readOutbox(owner, localStorage));
  }, [owner]);
  useEffect(() => {
    if (!online) return;
    const failed = (useOutboxes.getState()[owner] ?? none).filter(
      ({ state }) => state === 'failed',
    );
    for (const message of failed) deliver(owner, threadId, message);
  }, [online, owner, threadId]);

  return {
    messages,
    send: (text, pictures) => {
      const message: Outgoing = {
        messageId: crypto.randomUUID(),
        text,
        pictures,
        time: new Date().toISOString(),
        state: 'sending',
      };
      change(owner, (all) => [...all, message]);
      deliver(owner, threadId, message);
    },
    retry: (messageId) => {
      const message = messages.find((one) => one.messageId === messageId);
      if (message?.state === 'failed') deliver(owner, threadId, message);
    },
    remove: (messageId) => change(owner, without(messageId)),
  };
}

/** One after the other, so that they arrive in the order in which they were written. */
function deliver(owner: string, threadId: string | undefined, message: Outgoing): void {
  const { messageId, text, pictures } = message;
  const mark = (state: Outgoing['state']) =>
    change(owner, (all) =>
      all.map((one) => (one.messageId === messageId ? { ...one, state } : one)),
    );
  mark('sending');
  line = line
    .then(() =>
      sendMessage({
        messageId,
        text,
        pictures: pictures.map(({ fileId }) => fileId),
        ...(threadId === undefined ? {} : { threadId }),
      }),
    )
    .then(
      () => change(owner, without(messageId)),
      // Said beside the message; a refusal has its notice besides.
      () => mark('failed'),
    );
}

const without = (messageId: string) => (all: readonly Outgoing[]) =>
  all.filter((one) => one.messageId !== messageId);

function change(owner: string, next: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
  const messages = next(useOutboxes.getState()[owner] ?? none);
  keepOutbox(owner, messages, localStorage);
  useOutboxes.setState({ [owner]: messages });
}
