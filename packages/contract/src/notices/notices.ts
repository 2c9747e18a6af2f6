/** Words of notices that both sides of the wire share. No imports: the apps use it too. */
export const informationTypes = ['notice', 'announcement'] as const;
export type InformationType = (typeof informationTypes)[number];

/** Unread ones are counted up to here; this many means "99+". */
export const unreadMost = 100;

export const broadcastStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

export const broadcastTitleMax = 80;
export const broadcastBodyMax = 2000;
