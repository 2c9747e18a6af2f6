interface Read<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
}

interface Looked {
  /** Null where there is no such conversation; without a thread where nobody has written yet. */
  readonly conversation: Read<{ readonly thread: object | null } | null>;
  readonly messages: Read<object>;
  /** Nothing is there to be shown, nor on its way. */
  readonly isEmpty: boolean;
}

type Stage = 'failed' | 'missing' | 'waiting' | 'welcome' | 'messages';

/** What could not be read again is still there, with what is being written below it. */
export function stageOf({ conversation, messages, isEmpty }: Looked): Stage {
  const lacking = lackingOf(conversation, messages);
  if (lacking?.isError === true && isEmpty) return 'failed';
  if (lacking !== undefined) return 'waiting';
  if (conversation.data === null) return 'missing';
  return isEmpty ? 'welcome' : 'messages';
}

function lackingOf({ data, isError }: Looked['conversation'], messages: Looked['messages']) {
  if (data === undefined) return { isError };
  const isUnread = data !== null && data.thread !== null && messages.data === undefined;
  return isUnread ? messages : undefined;
}
