import type { FileKind } from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

/** Tables of uploaded pictures; see 0005-files.sql, 0018-file-mends.sql and 0116-identity-photos.sql. */
export interface FileTables {
  storedFile: StoredFileTable;
  fileView: FileViewTable;
}

type Id = ColumnType<bigint, never, never>;
type CreatedAt = ColumnType<Date, never, never>;

export type FileState = 'writing' | 'unclaimed' | 'claimed' | 'released' | 'removing';

interface StoredFileTable {
  id: Id;
  kind: FileKind;
  ownerId: bigint;
  objectName: string;
  mediaType: string;
  width: number;
  height: number;
  bytes: number;
  digest: Buffer;
  keyId: string | null;
  wrappedKey: Buffer | null;
  state: Generated<FileState>;
  subject: string | null;
  closedToOwner: Generated<boolean>;
  createdAt: CreatedAt;
  changedAt: Generated<Date>;
}

interface FileViewTable {
  id: Id;
  fileId: bigint;
  kind: FileKind;
  subject: string | null;
  viewerId: bigint;
  ownerId: bigint | null;
  purpose: string;
  ip: string;
  requestId: string;
  at: CreatedAt;
}
