import { type ConsoleCalls, permissionsOf } from '@tradewind/contract';
import {
  endSession,
  listLivingSessions,
  logIn,
  type Owner,
  prepareBeginTotp,
  prepareChangePassword,
  prepareConfirmTotp,
} from '../access/index.ts';
import type { Handlers, OperatorVisit, Visit } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../services.ts';
import { writeAudit } from './audit.ts';
import { mustSetUpTotp } from './must-set-up-totp.ts';
import { isRole } from './roles.ts';
import { tellOperator, warnOfWrongFactor } from './tell-staff.ts';

type AuthCalls = Pick<
  ConsoleCalls,
  | 'login'
  | 'getSelf'
  | 'logout'
  | 'changePassword'
  | 'beginTotp'
  | 'confirmTotp'
  | 'getSessionList'
  | 'endSession'
>;

export function authCalls(services: Services): Handlers<AuthCalls> {
  const { config, database } = services;
  async function noteFailedLogin(email: string, reason: string, visit: Visit): Promise<void> {
    const detail = { email, reason };
    await database.transaction((tx) =>
      writeAudit(tx, null, 'auth.login-failed', { detail }, visit),
    );
  }

  return {
    async login(input, visit) {
      try {
        const session = await logIn(services, 'operator', input, visit, (tx, { id }) =>
          writeAudit(tx, id, 'auth.login', {}, visit),
        );
        return { token: session.token, expiresAt: session.expiresAt.toISOString() };
      } catch (error) {
        if (isFailedTry(error)) await noteFailedLogin(input.email, error.code, visit);
        await warnOfWrongFactor(services, input.email, visit.language, error);
        throw error;
      }
    },

    async getSelf(_, { operatorId }) {
      const row = await database.db
        .selectFrom('operator')
        .innerJoin('principal', 'principal.id', 'operator.id')
        .select(['email', 'name', 'roles', 'totpConfirmedAt', 'mustChangePassword'])
        .where('operator.id', '=', operatorId)
        .executeTakeFirstOrThrow();
      const roles = row.roles.filter(isRole);
      return {
        operatorId: String(operatorId),
        email: row.email,
        name: row.name,
        roles,
        permissions: [...permissionsOf(roles)],
        totpEnabled: row.totpConfirmedAt !== null,
        mustSetUpTotp: mustSetUpTotp(config, row.totpConfirmedAt !== null),
        mustChangePassword: row.mustChangePassword,
      };
    },

    async logout(_, visit) {
      await visit.audited({}, (tx) => endSession(tx, visit.operatorId, visit.sessionId, 'logout'));
      return {};
    },

    async changePassword(input, visit) {
      const change = await prepareChangePassword(services, ownerOf(visit), input);
      await visit.audited({}, async (tx) => {
        await change(tx);
        await tellOperator(tx, visit.operatorId, visit.language);
      });
      return {};
    },

    async beginTotp(input, visit) {
      const begin = await prepareBeginTotp(services, ownerOf(visit), input.password);
      return await visit.audited({}, begin);
    },

    async confirmTotp(input, visit) {
      const confirm = await prepareConfirmTotp(services, ownerOf(visit), input.totp);
      return await visit.audited({}, async (tx) => {
        const confirmed = await confirm(tx);
        await tellOperator(tx, visit.operatorId, visit.language);
        return confirmed;
      });
    },

    getSessionList: (_, visit) =>
      listLivingSessions(database.db, visit.operatorId, visit.sessionId),

    async endSession({ sessionId }, visit) {
      return await visit.audited({ subject: `session:${sessionId}` }, async (tx) => {
        const ended = await endSession(tx, visit.operatorId, BigInt(sessionId), 'ended-by-owner');
        if (!ended) throw new AppError('notFound');
        return {};
      });
    },
  };
}

/** The first step of two is no failure; what the throttle refuses was counted when it was tried. */
function isFailedTry(error: unknown): error is AppError {
  return error instanceof AppError && ['wrongLogin', 'secondFactorWrong'].includes(error.code);
}

function ownerOf(visit: OperatorVisit): Owner {
  return { principalId: visit.operatorId, sessionId: visit.sessionId, ip: visit.ip };
}
