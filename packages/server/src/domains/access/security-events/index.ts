export { createRefusalListener } from './refusals.ts';
export { createSecurityEvents, type SecurityEvents } from './stream.ts';
export { listSecurityEvents } from './list.ts';
export { findOwnEvent, listOwnEvents, securityEventSource } from './own-events.ts';
export { securityWorkLines } from './work-lines.ts';
export { purgeSecurityEvents } from './purge.ts';
