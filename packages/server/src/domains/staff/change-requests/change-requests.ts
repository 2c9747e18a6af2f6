import {
  type Call,
  type ChangeRequestCall,
  changeRequestCalls,
  consoleCalls,
  type Permission,
  type Protection,
  type Role,
  rolesWith,
} from '@tradewind/contract';
import type { ChangeFlow, ChangeFlows } from '../../../platform/domain/change-flow.ts';
import type { Approval, AuditNote, OperatorVisit, Visit } from '../../../http/handler.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/domain/services.ts';

/** The operator in whose name a call runs in another operator's transaction. */
interface Acting {
  readonly operatorId: bigint;
  readonly call: Call;
  /** Fields to add to the audit entry of the call. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly approval?: Approval;
}

export interface ChangeRequestParts {
  readonly flows: ChangeFlows;
  /** The handlers of all calls of the console. */
  readonly handlers: () => Readonly<Record<string, unknown>>;
  /** Reads an operator's permissions in the transaction. */
  readonly readPermissions: (tx: Tx, operatorId: bigint) => Promise<ReadonlySet<Permission>>;
  readonly actAs: (tx: Tx, visit: Visit, acting: Acting) => Promise<OperatorVisit>;
  readonly audit: (tx: Tx, visit: OperatorVisit, action: string, note: AuditNote) => Promise<void>;
}

type Handler = (input: unknown, visit: OperatorVisit) => Promise<unknown>;

/** A call that declares `secondPerson: 'request'`, with everything that belongs to it. */
export interface GuardedCall {
  readonly name: ChangeRequestCall;
  readonly call: Call;
  readonly permission: Permission;
  /** The permission that approving the call takes. */
  readonly decidedBy: Permission;
  /** The roles that have this permission. */
  readonly roles: readonly Role[];
  readonly flow: ChangeFlow<unknown>;
  readonly handler: Handler;
}

export interface ChangeRequests extends ChangeRequestParts {
  readonly services: Services;
  readonly guarded: (name: ChangeRequestCall) => GuardedCall;
}

export function createChangeRequests(
  services: Services,
  parts: ChangeRequestParts,
): ChangeRequests {
  return {
    ...parts,
    services,
    guarded: (name) => ({
      name,
      call: consoleCalls[name],
      permission: consoleCalls[name].caller,
      decidedBy: deciderOf(name),
      roles: rolesWith(deciderOf(name)),
      flow: parts.flows[name],
      handler: parts.handlers()[name] as Handler,
    }),
  };
}

function deciderOf(name: ChangeRequestCall): Permission {
  const { caller, protection }: GuardedDeclaration = consoleCalls[name];
  return protection.decidedBy ?? caller;
}

/**
 * Runs the flow's `applied`. The call is already committed, so a failure is only logged and the caller gets
 * the success.
 */
export async function runApplied(
  { services: { log } }: ChangeRequests,
  { name, flow }: GuardedCall,
): Promise<void> {
  try {
    await flow.applied?.();
  } catch (error) {
    log.error({ err: error, call: name }, 'a change is committed, but what follows it failed');
  }
}

interface GuardedDeclaration {
  readonly caller: Permission;
  readonly protection: Protection;
}

/** Returns the calls that an operator with these permissions may approve. */
export function callsOf(permissions: ReadonlySet<Permission>): ChangeRequestCall[] {
  return changeRequestCalls.filter((name) => permissions.has(deciderOf(name)));
}
