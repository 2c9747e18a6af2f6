import { type Call, errorStatus, permissionsOf } from '@tradewind/contract';
import { type FoundSession, noteAskedIdle, requireRest } from '../access/index.ts';
import type { AuditNote, OperatorVisit, Visit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { writeAudit } from './audit.ts';
import { withoutSearch } from './without-search.ts';
import { mustSetUpTotp } from './must-set-up-totp.ts';
import { readRoles } from './roles.ts';

/** The part of a call's declaration that decides which operators may make it. */
type AdmittingCall = Pick<Call, 'path' | 'caller' | 'audit' | 'protection' | 'opensIdle'>;

export async function admitOperator(
  services: Services,
  session: FoundSession | undefined,
  visit: Visit,
  call: AdmittingCall,
): Promise<OperatorVisit> {
  const { config, database, secrets } = services;
  if (!session?.alive || session.kind !== 'operator') throw new AppError('sessionEnded');
  if (session.idle && call.opensIdle !== true) {
    await noteAskedIdle(services, session.sessionId, {
      ...visit,
      principalId: session.principalId,
      status: errorStatus.factorNeededAgain,
    });
    throw new AppError('factorNeededAgain');
  }
  if (call.caller !== 'operator-entering') {
    if (session.mustChangePassword) throw new AppError('passwordChangeNeeded');
    if (mustSetUpTotp(config, session.totpOn)) throw new AppError('totpSetupNeeded');
  }
  const operatorId = session.principalId;
  const permissions = permissionsOf(await readRoles(database.db, operatorId));
  if (!isPermitted(call, permissions)) throw new AppError('notPermitted');
  if (call.protection?.proof === 'fresh' && session.totpOn && !session.proven)
    throw new AppError('proofNeeded');

  const { audit } = call;
  let written = false;
  return {
    ...visit,
    operatorId,
    sessionId: session.sessionId,
    permissions,
    async audited<T>(
      note: AuditNote | ((result: T) => AuditNote),
      work: (tx: Tx) => Promise<T>,
    ): Promise<T> {
      if (audit === undefined) throw new Error(`${call.path} is not declared as audited`);
      return await database.transaction(async (tx) => {
        await requireRest(tx, config, call, operatorId);
        const result = await work(tx);
        const entry = typeof note === 'function' ? note(result) : note;
        await writeAudit(tx, operatorId, audit, withoutSearch(secrets, entry), visit);
        written = true;
        return result;
      });
    },
    isAudited: () => written,
  };
}

function isPermitted(call: AdmittingCall, permissions: ReadonlySet<string>): boolean {
  const everyOperator = call.caller === 'operator' || call.caller === 'operator-entering';
  return everyOperator || permissions.has(call.caller);
}
