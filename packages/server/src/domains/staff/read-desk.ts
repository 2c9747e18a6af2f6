import { foundMost, type Permission, workCountMost } from '@tradewind/contract';
import type { Reader } from '../../platform/database/database.ts';
import { finders, workLines } from './registry.ts';

interface Reading {
  readonly operatorId: bigint;
  readonly permissions: ReadonlySet<Permission>;
}

/**
 * Reads the work lines one after the other, so that the start pages of many operators do not use up all
 * database connections.
 */
export async function readWork(db: Reader, { operatorId, permissions }: Reading) {
  const items = [];
  for (const { kind, permission, read } of workLines) {
    if (permission !== undefined && !permissions.has(permission)) continue;
    const { count, since, due } = await read(db, operatorId, workCountMost + 1, permissions);
    if (count === 0) continue;
    items.push({
      kind,
      count,
      since: since?.toISOString() ?? null,
      due: due?.toISOString() ?? null,
    });
  }
  return items;
}

export async function findEverywhere(
  db: Reader,
  { operatorId, permissions }: Reading,
  text: string,
) {
  const items = [];
  for (const { kind, permission, find } of finders) {
    if (!permissions.has(permission)) continue;
    const found = await find(db, text, foundMost, operatorId);
    for (const { id, title, note } of found.slice(0, foundMost))
      items.push({ kind, id, title, note });
  }
  return items;
}
