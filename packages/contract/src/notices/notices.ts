/** Constants of notices, shared by the server and the apps. Imports nothing, because the apps bundle this file. */
export const informationTypes = ['notice', 'announcement'] as const;
export type InformationType = (typeof informationTypes)[number];

/** Counting unread notices stops at this number, which is shown as "99+". */
export const unreadMost = 100;

export const broadcastStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

export const broadcastTitleMax = 80;
export const broadcastBodyMax = 2000;
