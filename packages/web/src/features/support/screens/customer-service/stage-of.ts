interface Read<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
}

interface Looked {
  /** Null if the conversation does not exist; without a thread if nobody has written yet. */
  readonly conversation: Read<{ readonly thread: object | null } | null>;
  readonly messages: Read<object>;
  /** True if there is no message to show, not even an unsent one. */
  readonly isEmpty: boolean;
}

type Stage = 'failed' | 'missing' | 'waiting' | 'welcome' | 'messages';

/** Returns what the screen shows. After a failed reload the messages stay, with the field below them. */
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
