import type { ChangeField, ChangeRequestCall, ChangeRequestState, Role } from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

/** Calls that wait for a second operator; see 0128-change-requests.sql. */
export interface ChangeRequestTables {
  changeRequest: ChangeRequestTable;
}

interface ChangeRequestTable {
  id: ColumnType<bigint, never, never>;
  call: ChangeRequestCall;
  input: ColumnType<unknown, string, never>;
  digest: Buffer;
  subject: string | null;
  caseKind: string | null;
  caseId: bigint | null;
  fields: ColumnType<ChangeField[], string, never>;
  roles: Role[];
  state: Generated<ChangeRequestState>;
  authorId: bigint;
  requestedAt: Generated<Date>;
  expiresAt: Generated<Date>;
  decidedBy: bigint | null;
  decidedAt: Date | null;
  reason: string | null;
  ranAlone: Generated<boolean>;
}
