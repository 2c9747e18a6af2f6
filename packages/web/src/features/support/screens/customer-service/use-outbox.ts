import { newId } from '@tradewind/contract/protocol/new-id';
import { useEffect } from 'react';
import { create } from 'zustand';
import { sendMessage } from '../../data/support.ts';
import { useOnline } from '../../../../ui/use-online.ts';
import { useSession } from '../../../../session/session-store.ts';
import {
  byTime,
  dropOutgoing,
  keepOutgoing,
  type Outgoing,
  type OutgoingPicture,
  readOutbox,
  stateAfter,
  toSendAgain,
} from './outbox.ts';

/** The outboxes exist outside of the screen, so that leaving it does not interrupt sending. */
const useOutboxes = create<Readonly<Record<string, readonly Outgoing[]>>>()(() => ({}));

// An unsent message must not be sent in the name of the next member.
useSession.subscribe((now, before) => {
  if (now.account !== before.account) useOutboxes.setState({}, true);
});

const none: readonly Outgoing[] = [];
let line: Promise<unknown> = Promise.resolve();

export interface Outbox {
  readonly messages: readonly Outgoing[];
  readonly send: (text: string, pictures: readonly OutgoingPicture[]) => void;
  readonly retry: (messageId: string) => void;
  readonly remove: (messageId: string) => void;
}

/** @param owner The member and the conversation. */
export function useOutbox(owner: string, threadId: string | undefined): Outbox {
  const messages = useOutboxes((outboxes) => outboxes[owner]) ?? none;
  const online = useOnline();
  useEffect(() => findKept(owner), [owner]);
  useEffect(() => {
    if (!online) return;
    const failed = outboxOf(owner).filter(({ state }) => state === 'failed');
    for (const message of failed) deliver(owner, threadId, message);
  }, [online, owner, threadId]);

  return {
    messages,
    send: (text, pictures) => {
      const message: Outgoing = {
        messageId: newId(),
        text,
        pictures,
        time: new Date().toISOString(),
        state: 'sending',
      };
      keepOutgoing(owner, message, localStorage);
      setOutbox(owner, [...outboxOf(owner), message]);
      deliver(owner, threadId, message);
    },
    retry: (messageId) => {
      const stuck = messages.find((one) => one.messageId === messageId);
      const message = stuck && toSendAgain(stuck);
      if (message !== undefined) deliver(owner, threadId, message);
    },
    remove: (messageId) => drop(owner, messageId),
  };
}

/** Sends messages one after the other, so that they arrive in the order of writing. */
function deliver(owner: string, threadId: string | undefined, message: Outgoing): void {
  const { messageId, text, pictures } = message;
  replace(owner, { ...message, state: 'sending' });
  const send = async () => {
    // The message was removed, or its member has logged out. It is not sent, but stays in the storage.
    if (!isWaiting(owner, messageId)) return;
    await sendMessage({
      messageId,
      text,
      pictures: pictures.map(({ fileId }) => fileId),
      ...(threadId === undefined ? {} : { threadId }),
    });
    drop(owner, messageId);
  };
  // The failure is shown beside the message. Most refusals show a notice too.
  line = line.then(send).catch((error: unknown) => {
    replace(owner, { ...message, state: stateAfter(error) });
  });
}

/** Adds the messages that another tab has stored since the last look. */
function findKept(owner: string): void {
  const known = outboxOf(owner);
  const found = readOutbox(owner, localStorage).filter(
    ({ messageId }) => !known.some((one) => one.messageId === messageId),
  );
  setOutbox(owner, [...known, ...found].toSorted(byTime));
}

/** Updates a message. Does nothing if it was removed or the member has logged out. */
function replace(owner: string, message: Outgoing): void {
  const { messageId } = message;
  if (!isWaiting(owner, messageId)) return;
  keepOutgoing(owner, message, localStorage);
  setOutbox(
    owner,
    outboxOf(owner).map((one) => (one.messageId === messageId ? message : one)),
  );
}

function drop(owner: string, messageId: string): void {
  dropOutgoing(owner, messageId, localStorage);
  if (!isWaiting(owner, messageId)) return;
  setOutbox(
    owner,
    outboxOf(owner).filter((one) => one.messageId !== messageId),
  );
}

const isWaiting = (owner: string, messageId: string): boolean =>
  outboxOf(owner).some((one) => one.messageId === messageId);

const outboxOf = (owner: string): readonly Outgoing[] => useOutboxes.getState()[owner] ?? none;

const setOutbox = (owner: string, messages: readonly Outgoing[]): void =>
  useOutboxes.setState({ [owner]: messages });
