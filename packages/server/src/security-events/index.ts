export { createRefusalListener } from './refusals.ts';
export { createSecurityEvents, type SecurityEvents } from './stream.ts';
export { purgeSecurityEvents } from './purge.ts';
