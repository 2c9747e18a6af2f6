export type { NewNotice } from './notice-kinds.ts';
export { broadcastCalls } from './broadcasts/calls.ts';
export { informationFinders } from './broadcasts/finders.ts';
export { publishDue, publishDueTask } from './broadcasts/publish-broadcast.ts';
export { informationCalls } from './calls.ts';
export { informationSource } from './member-source.ts';
export { pushBroadcastTask, pushNoticeTask } from './push/queue-push.ts';
export { createPushTasks } from './push/send-push.ts';
export { raiseNotice, raiseNotices } from './raise-notice.ts';
