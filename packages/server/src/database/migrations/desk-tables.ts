import type { ColumnType, Generated } from 'kysely';

/** Tables of the operators' desk; 0011-desk.sql explains them. */
export interface DeskTables {
  setting: SettingTable;
  settingChange: SettingChangeTable;
  savedFilter: SavedFilterTable;
}

type Id = ColumnType<bigint, never, never>;

interface SettingTable {
  key: string;
  value: ColumnType<unknown, string | null, string | null>;
  changedBy: bigint;
  changedAt: Generated<Date>;
}

/** Written by triggers only. */
interface SettingChangeTable {
  id: Id;
  key: ColumnType<string, never, never>;
  before: ColumnType<unknown, never, never>;
  after: ColumnType<unknown, never, never>;
  changedBy: ColumnType<bigint, never, never>;
  at: ColumnType<Date, never, never>;
}

interface SavedFilterTable {
  id: Id;
  ownerId: bigint;
  list: string;
  name: string;
  query: string;
  isShared: boolean;
  createdAt: ColumnType<Date, never, never>;
}
