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
  /** The store of videos. */
  readonly media: FolderStore;
  readonly keys: KeyRing;
}

export interface StorageSettings {
  readonly production: boolean;
  readonly dataDir: string;
  readonly fileStore: S3Place | undefined;
  readonly fileMasterKeys: readonly MasterKey[];
}

/** The name of the folder in the data folder. It is documented, because a web server may send files from it. */
const mediaFolder = 'media';

/**
 * Creates the file storage. Outside production a key derived from the instance's secret is added last, so files encrypted with
 * it stay readable.
 */
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
