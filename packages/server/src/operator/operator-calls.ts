import type { ConsoleCalls } from '@tradewind/contract';
import { clearTotp, replacePassword } from '../access/index.ts';
import type { Handlers, OperatorVisit } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../services.ts';
import { addOperator, listOperators, setDisabled, setRoles } from './manage-operators.ts';
import { readRoles } from './roles.ts';
import { temporaryPassword } from './temporary-password.ts';

type OperatorCalls = Pick<
  ConsoleCalls,
  | 'getOperatorList'
  | 'createOperator'
  | 'setOperatorRoles'
  | 'setOperatorDisabled'
  | 'resetOperatorAccess'
>;

export function operatorCalls({ database, passwords }: Services): Handlers<OperatorCalls> {
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
          });
          return { operatorId: String(id), temporaryPassword: password };
        },
      );
    },

    async setOperatorRoles({ operatorId, roles }, visit) {
      refuseSelf(operatorId, visit);
      return await visit.audited(
        { subject: `operator:${operatorId}`, detail: { roles } },
        async (tx) => {
          await setRoles(tx, BigInt(operatorId), roles);
          return {};
        },
      );
    },

    async setOperatorDisabled({ operatorId, disabled }, visit) {
      refuseSelf(operatorId, visit);
      return await visit.audited(
        { subject: `operator:${operatorId}`, detail: { disabled } },
        async (tx) => {
          await setDisabled(tx, BigInt(operatorId), disabled);
          return {};
        },
      );
    },

    async resetOperatorAccess({ operatorId }, visit) {
      refuseSelf(operatorId, visit);
      const password = temporaryPassword();
      const passwordHash = await passwords.hash(password);
      return await visit.audited({ subject: `operator:${operatorId}` }, async (tx) => {
        const id = BigInt(operatorId);
        if ((await readRoles(tx, id)).length === 0) throw new AppError('notFound');
        await clearTotp(tx, id);
        await replacePassword(tx, id, passwordHash, true);
        return { temporaryPassword: password };
      });
    },
  };
}

/** Nobody can lift themselves, or lock themselves out by mistake. */
function refuseSelf(operatorId: string, visit: OperatorVisit): void {
  if (BigInt(operatorId) === visit.operatorId) throw new AppError('notOnYourself');
}
