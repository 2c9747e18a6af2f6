export { supportCalls } from './calls.ts';
export { cannedCalls } from './canned-calls.ts';
export { inboxCalls } from './console-calls.ts';
export { openThread } from './open-thread.ts';
export { postSystemMessage } from './post-system-message.ts';
