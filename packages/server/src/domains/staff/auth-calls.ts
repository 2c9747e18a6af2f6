import {
  type ConsoleCalls,
  type Language,
  permissionsOf,
  type SecurityEventKind,
} from '@tradewind/contract';
import {
  countRecoveryCodes,
  endSession,
  listLivingSessions,
  logIn,
  type Owner,
  prepareBeginTotp,
  prepareChangePassword,
  prepareConfirmTotp,
  proveBySecondFactor,
  renewRecoveryCodes,
  warnOfGuessing,
  warnOfGuessingInside,
} from '../access/index.ts';
import type { Handlers, OperatorVisit } from '../../http/handler.ts';
import { writeOnce } from '../../platform/mail/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { writeAudit } from './audit.ts';
import { mustSetUpTotp } from './must-set-up-totp.ts';
import { noteFailedLogin } from './note-failed-login.ts';
import { isRole } from './roles.ts';
import { tellOfGuessing, tellOperator } from './tell-staff.ts';

type AuthCalls = Pick<
  ConsoleCalls,
  | 'login'
  | 'getSelf'
  | 'logout'
  | 'changePassword'
  | 'beginTotp'
  | 'confirmTotp'
  | 'renewRecoveryCodes'
  | 'prove'
  | 'getSessionList'
  | 'endSession'
>;

const placesADay: Rule = { name: 'console-new-place-mail', times: 5, seconds: 86_400 };

export function authCalls(services: Services): Handlers<AuthCalls> {
  const { config, database, securityEvents } = services;

  /** Records a change of the operator's own credentials as a security event. */
  const note = (
    tx: Tx,
    visit: OperatorVisit,
    kind: SecurityEventKind,
    detail: Record<string, string> = {},
  ): Promise<bigint> =>
    securityEvents.noteIn(tx, { ...visit, kind, principalId: visit.operatorId, detail });

  /**
   * Runs `work` and warns the operator of failed tries: a person who guesses passwords or codes inside a
   * session may have stolen it.
   */
  async function withWarning<T>(visit: OperatorVisit, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isFailedTry(error)) {
        await database.transaction((tx) =>
          writeAudit(
            tx,
            visit.operatorId,
            'auth.prove-failed',
            { detail: { reason: error.code } },
            visit,
          ),
        );
      }
      const owner = { ...ownerOf(visit), countsPasswords: true };
      await warnOfGuessingInside(services, owner, error, (tx) =>
        tellOperator(tx, visit.operatorId, 'console-proof-tried'),
      );
      throw error;
    }
  }

  return {
    async login(input, visit) {
      try {
        const session = await logIn(
          services,
          'operator',
          input,
          visit,
          async (tx, who, isHabit) => {
            // Until the first own login, the language is that of the operator who created the account;
            // afterwards only logins from familiar networks change it, as for members.
            if (isHabit || who.mustChangePassword)
              await rememberLanguage(tx, who.id, visit.language);
            await writeAudit(tx, who.id, 'auth.login', {}, visit);
          },
        );
        if (session.newPlaceEvent !== undefined)
          await writeOnce(services, [placesADay, String(session.principalId)], (tx) =>
            tellOperator(tx, session.principalId, 'console-new-place'),
          );
        return { token: session.token, expiresAt: session.expiresAt.toISOString() };
      } catch (error) {
        if (isFailedTry(error)) await noteFailedLogin(services, input.email, error, visit);
        await warnOfGuessing(
          services,
          { kind: 'operator', email: input.email, ip: visit.ip },
          error,
          (tx) => tellOfGuessing(tx, input.email),
        );
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
        recoveryCodesLeft: await countRecoveryCodes(database.db, operatorId),
        mustSetUpTotp: mustSetUpTotp(config, row.totpConfirmedAt !== null),
        mustChangePassword: row.mustChangePassword,
      };
    },

    async logout(_, visit) {
      await visit.audited({}, (tx) => endSession(tx, visit.operatorId, visit.sessionId, 'logout'));
      return {};
    },

    changePassword: (input, visit) =>
      withWarning(visit, async () => {
        const change = await prepareChangePassword(services, ownerOf(visit), input);
        await visit.audited({}, async (tx) => {
          await change(tx);
          await tellOperator(tx, visit.operatorId);
          await note(tx, visit, 'password-changed');
        });
        return {};
      }),

    beginTotp: (input, visit) =>
      withWarning(visit, async () => {
        const begin = await prepareBeginTotp(services, ownerOf(visit), input.password);
        return await visit.audited({}, begin);
      }),

    confirmTotp: (input, visit) =>
      withWarning(visit, async () => {
        const confirm = await prepareConfirmTotp(services, ownerOf(visit), input.totp);
        return await visit.audited({}, async (tx) => {
          const confirmed = await confirm(tx);
          await tellOperator(tx, visit.operatorId);
          await note(tx, visit, 'factor-changed', { change: 'on' });
          return confirmed;
        });
      }),

    renewRecoveryCodes: (input, visit) =>
      withWarning(visit, () =>
        renewRecoveryCodes(services, ownerOf(visit), input, (renew) =>
          visit.audited({}, async (tx) => {
            const renewed = await renew(tx);
            await tellOperator(tx, visit.operatorId);
            await note(tx, visit, 'recovery-codes-renewed');
            return renewed;
          }),
        ),
      ),

    prove: ({ totp }, visit) =>
      withWarning(visit, async () => {
        const provenUntil = await proveBySecondFactor(services, ownerOf(visit), totp, (work) =>
          visit.audited({}, work),
        );
        return { provenUntil: provenUntil.toISOString() };
      }),

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

/** Saves the language of the last login, which is used for mails that no screen requested. */
async function rememberLanguage(tx: Tx, operatorId: bigint, language: Language): Promise<void> {
  await tx
    .updateTable('operator')
    .set({ language })
    .where('id', '=', operatorId)
    .where('language', '<>', language)
    .execute();
}

const failedTries = new Set([
  'wrongLogin',
  'currentPasswordWrong',
  'secondFactorWrong',
  'secondFactorUsed',
]);

/**
 * True for failed tries. Asking for the second factor is not a failure, and throttled tries were already
 * counted.
 */
function isFailedTry(error: unknown): error is AppError {
  return error instanceof AppError && failedTries.has(error.code);
}

function ownerOf(visit: OperatorVisit): Owner {
  return { principalId: visit.operatorId, sessionId: visit.sessionId, ip: visit.ip };
}
