import { type Call, type Permission, permissionsOf } from '@tradewind/contract';
import { requireRest } from '../access/index.ts';
import type { Approval, OperatorVisit, Visit } from '../../http/handler.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { writeAudit } from './audit.ts';
import { readRoles } from './roles.ts';
import { withoutSearch } from './without-search.ts';

interface Acting {
  readonly operatorId: bigint;
  readonly call: Call;
  /** Fields to add to the audit entry. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly approval?: Approval;
}

export async function readPermissions(
  tx: Tx,
  operatorId: bigint,
): Promise<ReadonlySet<Permission>> {
  return permissionsOf(await readRoles(tx, operatorId));
}

/** Returns a visit for a call in the name of an operator who did not send it, inside the caller's transaction. */
export async function actAs(
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
  tx: Tx,
  visit: Visit,
  { operatorId, call, detail, approval }: Acting,
): Promise<OperatorVisit> {
  const { audit, path } = call;
  let written = false;
  return {
    ...visit,
    operatorId,
    // No session is needed: the operator did not send this call.
    sessionId: 0n,
    ...(approval && { approval }),
    permissions: await readPermissions(tx, operatorId),
    async audited(note, work) {
      if (audit === undefined) throw new Error(`${path} is not declared as audited`);
      await requireRest(tx, config, call, operatorId);
      const result = await work(tx);
      const entry = typeof note === 'function' ? note(result) : note;
      const whole = withoutSearch(secrets, { ...entry, detail: { ...entry.detail, ...detail } });
      await writeAudit(tx, operatorId, audit, whole, visit);
      written = true;
      return result;
    },
    isAudited: () => written,
  };
}
