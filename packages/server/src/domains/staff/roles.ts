import { type Permission, permissionsOf, type Role, rolePermissions } from '@tradewind/contract';
import type { Reader } from '../../platform/database/database.ts';

export async function readRoles(db: Reader, operatorId: bigint): Promise<Role[]> {
  const row = await db
    .selectFrom('operator')
    .select('roles')
    .where('id', '=', operatorId)
    .executeTakeFirst();
  return (row?.roles ?? []).filter(isRole);
}

/**
 * True if the operator still has the permission. Used for actions in the name of an operator who may have left.
 */
export async function mayStill(
  db: Reader,
  operatorId: bigint,
  permission: Permission,
): Promise<boolean> {
  const here = await db
    .selectFrom('principal')
    .select('id')
    .where('id', '=', operatorId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return here !== undefined && permissionsOf(await readRoles(db, operatorId)).has(permission);
}

/** True for a known role. A role written by another version grants nothing. */
export function isRole(value: string): value is Role {
  return Object.hasOwn(rolePermissions, value);
}
