export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { findRunningPostgres, hasPostgres } from './join.ts';
export { startEmbeddedPostgres } from './start.ts';
export type { EmbeddedPostgres } from './start.ts';
