import type { Call } from '@tradewind/contract';
import { type Admission, createAdmission } from '../../http/admission/admission.ts';
import { tokenKey } from '../../http/bearer.ts';
import type { Visit } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { createSessionFinder, type FoundSession } from './find-session.ts';
import { isOwnToken } from './session-token.ts';

export interface SessionLookup {
  readonly admission: Admission;
  /** Finds the session of a token, for a call or a file request, and tells admission whose token it is. */
  readonly find: (
    token: string,
    visit: Pick<Visit, 'unattended'>,
    call?: Pick<Call, 'reserve'>,
  ) => Promise<FoundSession | undefined>;
}

/**
 * The only link between sessions and admission: admission counts requests by the person that the last look-up
 * found. Calls of a running exam use reserved database connections, unless the token was not issued by this
 * server.
 */
export function createSessionLookup(services: Services): SessionLookup {
  const { config, database, log, secrets, settings } = services;
  const admission = createAdmission({
    requestsPerMinute: config.requestsPerMinute,
    isOwnToken: (token) => isOwnToken(secrets, token),
  });
  const onTouchFailed = (error: unknown): void =>
    log.warn({ err: error }, 'last-seen times were not written');
  const limits = () => settings.now();
  const findUsually = createSessionFinder(database.pool, limits, onTouchFailed);
  const findInExam = createSessionFinder(database.reserve.pool, limits, onTouchFailed);
  return {
    admission,
    async find(token, { unattended }, call) {
      const isUse = unattended !== true;
      const key = tokenKey(token);
      const isReserved = call?.reserve === 'exam' && admission.isKnown(token, key);
      const session = await (isReserved ? findInExam : findUsually)(key, isUse);
      admission.learn(key, session?.alive === true ? session.principalId : undefined);
      return session;
    },
  };
}
