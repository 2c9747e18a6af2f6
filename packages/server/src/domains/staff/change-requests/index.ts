export { changeRequestCalls } from './calls.ts';
export { createChangeRequests } from './change-requests.ts';
export { expireChangeRequests } from './expire.ts';
export { changeFlows } from './registry.ts';
export { runGuarded } from './run-guarded.ts';
export { changeRequestWorkLines } from './work-lines.ts';
