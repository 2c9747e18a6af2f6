export { answerThread } from './answer-thread.ts';
export { supportCalls } from './calls.ts';
export { addCanned } from './canned.ts';
export { cannedCalls } from './canned-calls.ts';
export { inboxCalls } from './console-calls.ts';
export { notifyAway, notifyAwayTask } from './notify-away.ts';
export { openThread } from './open-thread.ts';
export { postSystemMessage } from './post-system-message.ts';
export { writeToSupport } from './send-message.ts';
