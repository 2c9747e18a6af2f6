import type { ColumnType, Generated } from 'kysely';

/** The stream of security events; see 0093-security-events.sql. */
export interface SecurityEventTables {
  securityEvent: SecurityEventTable;
}

interface SecurityEventTable {
  id: ColumnType<bigint, never, never>;
  at: Generated<Date>;
  kind: string;
  principalId: bigint | null;
  network: string | null;
  ip: string | null;
  device: string | null;
  requestId: string | null;
  path: string | null;
  status: number | null;
  detail: ColumnType<Record<string, unknown>, string, string>;
  count: Generated<number>;
}
