import type { ConsoleCalls, SecurityEventKind } from '@tradewind/contract';
import { clearTotp, endSessions, replacePassword } from '../access/index.ts';
import type { Handlers, OperatorVisit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import {
  addOperator,
  listOperators,
  renameOperator,
  setDisabled,
  setRoles,
} from './manage-operators.ts';
import { readRoles } from './roles.ts';
import { type StaffChange, tellOperatorAndOwners, tellOwners } from './tell-staff.ts';
import { temporaryPassword } from './temporary-password.ts';

type OperatorCalls = Pick<
  ConsoleCalls,
  | 'getOperatorList'
  | 'createOperator'
  | 'setOperatorRoles'
  | 'renameOperator'
  | 'setOperatorDisabled'
  | 'endOperatorSessions'
  | 'resetOperatorTotp'
  | 'resetOperatorAccess'
>;

export function operatorCalls({
  database,
  passwords,
  securityEvents,
}: Services): Handlers<OperatorCalls> {
  /**
   * Records an operator's action on another operator's access as an event of the other one. It has no network,
   * because the other one was not there.
   */
  const note = (
    tx: Tx,
    principalId: bigint,
    { operatorId, requestId, path }: OperatorVisit,
    kind: SecurityEventKind,
    what: string,
  ): Promise<bigint> =>
    securityEvents.noteIn(tx, {
      kind,
      principalId,
      requestId,
      path,
      detail: { change: what, by: String(operatorId) },
    });

  return {
    getOperatorList: (input) => listOperators(database.db, input),

    async createOperator({ email, name, roles }, visit) {
      const password = temporaryPassword();
      const passwordHash = await passwords.hash(password);
      return await visit.audited(
        ({ operatorId }) => ({ subject: `operator:${operatorId}`, detail: { email, name, roles } }),
        async (tx) => {
          const id = await addOperator(tx, {
            email,
            name,
            roles,
            passwordHash,
            mustChangePassword: true,
            language: visit.language,
          });
          await tellOwners(tx, change(id, visit));
          return { operatorId: String(id), temporaryPassword: password };
        },
      );
    },

    async setOperatorRoles({ operatorId, ...given }, visit) {
      refuseSelf(operatorId, visit);
      return await visit.audited(
        { subject: `operator:${operatorId}`, detail: { roles: given.roles } },
        async (tx) => {
          const id = BigInt(operatorId);
          const isOther = await setRoles(tx, id, given);
          if (isOther) await tellOperatorAndOwners(tx, change(id, visit));
          return {};
        },
      );
    },

    async renameOperator({ operatorId, name, nameBefore }, visit) {
      refuseSelf(operatorId, visit);
      return await visit.audited(
        { subject: `operator:${operatorId}`, detail: { name, nameBefore } },
        async (tx) => {
          await renameOperator(tx, BigInt(operatorId), { name, nameBefore });
          return {};
        },
      );
    },

    async setOperatorDisabled({ operatorId, disabled }, visit) {
      refuseSelf(operatorId, visit);
      return await visit.audited(
        { subject: `operator:${operatorId}`, detail: { disabled } },
        async (tx) => {
          const id = BigInt(operatorId);
          const isOther = await setDisabled(tx, id, disabled);
          if (isOther) {
            await tellOperatorAndOwners(tx, change(id, visit));
            await note(tx, id, visit, 'person-disabled', disabled ? 'on' : 'off');
          }
          return {};
        },
      );
    },

    async endOperatorSessions({ operatorId }, visit) {
      refuseSelf(operatorId, visit);
      return await visit.audited(
        ({ ended }) => ({ subject: `operator:${operatorId}`, detail: { ended } }),
        async (tx) => {
          const id = await requireOperator(tx, operatorId);
          return { ended: await endSessions(tx, id, 'ended-by-operator') };
        },
      );
    },

    async resetOperatorTotp({ operatorId, reason }, visit) {
      refuseSelf(operatorId, visit);
      return await visit.audited(
        { subject: `operator:${operatorId}`, detail: { reason } },
        async (tx) => {
          const id = await requireOperator(tx, operatorId);
          if (!(await clearTotp(tx, id))) throw new AppError('totpOff');
          await endSessions(tx, id, 'second-factor-reset');
          await tellOperatorAndOwners(tx, change(id, visit));
          await note(tx, id, visit, 'factor-changed', 'reset');
          return {};
        },
      );
    },

    async resetOperatorAccess({ operatorId }, visit) {
      refuseSelf(operatorId, visit);
      const password = temporaryPassword();
      const passwordHash = await passwords.hash(password);
      return await visit.audited({ subject: `operator:${operatorId}` }, async (tx) => {
        const id = await requireOperator(tx, operatorId);
        await clearTotp(tx, id);
        await replacePassword(tx, id, passwordHash, true);
        await tellOperatorAndOwners(tx, change(id, visit));
        await note(tx, id, visit, 'password-changed', 'reset');
        return { temporaryPassword: password };
      });
    },
  };
}

async function requireOperator(tx: Tx, operatorId: string): Promise<bigint> {
  const id = BigInt(operatorId);
  if ((await readRoles(tx, id)).length === 0) throw new AppError('notFound');
  return id;
}

function change(about: bigint, { operatorId }: OperatorVisit): StaffChange {
  return { by: operatorId, about };
}

/**
 * Refuses operators' actions on themselves, so that they can neither gain rights nor lock themselves out by
 * mistake.
 */
function refuseSelf(operatorId: string, visit: OperatorVisit): void {
  if (BigInt(operatorId) === visit.operatorId) throw new AppError('notOnYourself');
}
