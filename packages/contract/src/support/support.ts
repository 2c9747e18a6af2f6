/** Words and bounds of conversations that both sides of the wire must agree on. No imports: the apps use it too. */

/** What a conversation is about; who may answer depends on it. */
export const threadKinds = ['support', 'examApplication'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/**
 * - `open`: nobody has written yet
 * - `waitingForUs`, `waitingForMember`: who has to write next
 * - `closed`: until somebody writes again
 */
export const threadStates = ['open', 'waitingForUs', 'waitingForMember', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

/** `waiting` has what the menu counts: who waits for the operator, their own and whom nobody has taken. */
export const inboxViews = ['waiting', 'mine', 'unassigned', 'all', 'closed'] as const;
export type InboxView = (typeof inboxViews)[number];

export const messageMax = 4000;
export const messagePicturesMax = 4;

/** Counts stop here, and are shown as "99+". */
export const unreadMax = 100;
export const waitingMax = 100;

export const cannedMax = 200;
export const cannedKeyPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** What stands in braces in a canned answer and is filled in when it is inserted. */
export const cannedPlaceholders = ['account', 'operator', 'product'] as const;

/** What stands in braces and is no placeholder: a typo that a member would get to read. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = cannedPlaceholders;
  return [...text.matchAll(/\{([^{}\n]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name));
}
