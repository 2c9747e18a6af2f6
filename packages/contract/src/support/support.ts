/** Constants of conversations, shared by the server and the apps. Imports nothing, because the apps bundle this file. */

/** The subjects of conversations. The permission to answer depends on the subject. */
export const threadKinds = ['support', 'examApplication'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/**
 * The states of a conversation.
 * - `open`: nobody has written yet
 * - `waitingForUs`, `waitingForMember`: the side that has to write next
 * - `closed`: closed until the next message
 */
export const threadStates = ['open', 'waitingForUs', 'waitingForMember', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

/**
 * The views of the inbox. `waiting` lists the conversations that the menu counts: those in which a member waits and
 * that the operator has taken or nobody has.
 */
export const inboxViews = ['waiting', 'mine', 'unassigned', 'all', 'closed'] as const;
export type InboxView = (typeof inboxViews)[number];

export const messageMax = 4000;
export const messagePicturesMax = 4;

/** Counting stops at these numbers, which are shown as "99+". */
export const unreadMax = 100;
export const waitingMax = 100;

export const cannedMax = 200;
export const cannedKeyPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The placeholders of canned answers. They are written in braces and filled in when an answer is inserted. */
export const cannedPlaceholders = ['account', 'operator', 'product'] as const;

/** Returns the texts in braces that are not placeholders. They are typos, which a member would otherwise read. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = cannedPlaceholders;
  return [...text.matchAll(/\{([^{}\n]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name));
}
