export { type DataFolder, takeDataFolder, takeDataFolderFor } from './data-folder.ts';
export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { findRunningPostgres, hasPostgres } from './join.ts';
export { startEmbeddedPostgres, startPostgresIn } from './start.ts';
export type { EmbeddedPostgres } from './start.ts';
