import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { createKeyRing, type KeyRing, type MasterKey } from './key-ring.ts';
import type { FolderStore } from './folder-store.ts';
import { createLocalFolderStore } from './local-folder-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3FolderStore } from './s3-folder-store.ts';
import { createS3Store, type S3Place } from './s3-store.ts';
import type { FileStore } from './store.ts';

export { requireFolder } from './folder-store.ts';
export type { FolderStore } from './folder-store.ts';
export type { KeyRing, MasterKey } from './key-ring.ts';
export type { S3Place } from './s3-store.ts';

export interface FileStorage {
  readonly store: FileStore;
  /** For videos. */
  readonly media: FolderStore;
  readonly keys: KeyRing;
}

export interface StorageSettings {
  readonly production: boolean;
  readonly dataDir: string;
  readonly fileStore: S3Place | undefined;
  readonly fileMasterKeys: readonly MasterKey[];
}

/** In the data folder, and documented: a web server may send from it. */
const mediaFolder = 'media';

/** Outside production the instance's secret gives a key of last resort; what it wrapped stays readable. */
export function createFileStorage(settings: StorageSettings, secretKey: string): FileStorage {
  const own: MasterKey = {
    id: 'instance',
    key: Buffer.from(hkdfSync('sha256', secretKey, 'tradewind', 'file master key', 32)),
  };
  return {
    store: settings.fileStore
      ? createS3Store(settings.fileStore)
      : createLocalStore(join(settings.dataDir, 'files')),
    media: settings.fileStore
      ? createS3FolderStore(settings.fileStore)
      : createLocalFolderStore(join(settings.dataDir, mediaFolder)),
    keys: createKeyRing([...settings.fileMasterKeys, ...(settings.production ? [] : [own])]),
  };
}
