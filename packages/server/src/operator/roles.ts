import { type Role, rolePermissions } from '@tradewind/contract';
import type { Reader } from '../platform/database/database.ts';

export async function readRoles(db: Reader, operatorId: bigint): Promise<Role[]> {
  const row = await db
    .selectFrom('operator')
    .select('roles')
    .where('id', '=', operatorId)
    .executeTakeFirst();
  return (row?.roles ?? []).filter(isRole);
}

/** A role that an older or newer version wrote grants nothing here. */
export function isRole(value: string): value is Role {
  return Object.hasOwn(rolePermissions, value);
}
