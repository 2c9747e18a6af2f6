import { type appCalls, type AppCalls, resendCodeAfterSeconds } from '@tradewind/contract';
import {
  confirmByMailedCode,
  confirmBySecondFactor,
  getPrincipal,
  takeCodeTurn,
} from '../access/index.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { ownerOf } from './owner.ts';
import { warnInside } from './warn-member.ts';

export type ProofCalls = Pick<AppCalls, 'sendProofCode' | 'prove'>;

/**
 * Counted only for the owner of the session, so that neither strangers nor others behind the same address can
 * use it up.
 */
const codesPerMember: Rule = { name: 'proof-code', times: 20, seconds: 3600 };

/**
 * The calls for the code that confirms a challenge: from the authenticator app or, without one, from the
 * mailbox.
 */
export function proofCalls(services: Services): Handlers<ProofCalls> {
  const { database, throttle } = services;

  const sendProofCode: Handler<typeof appCalls.sendProofCode> = async ({ challengeId }, visit) => {
    const member = await getPrincipal(database.db, visit.memberId);
    if (member.totpConfirmedAt !== null) throw new AppError('totpAlreadyOn');
    const ofMember = [codesPerMember, String(visit.memberId)] as const;
    await throttle.requireLeft(ofMember);
    await takeCodeTurn(database.db, ownerOf(visit), challengeId);
    await throttle.spend(ofMember);
    await database.transaction((tx) =>
      queueMail(tx, member.email, 'proof-code', visit.language, {
        inPlaceOf: `proof-code:${challengeId}`,
        about: challengeId,
      }),
    );
    return { resendAfter: resendCodeAfterSeconds };
  };

  const prove: Handler<typeof appCalls.prove> = async ({ challengeId, code }, visit) => {
    const owner = ownerOf(visit);
    const member = await getPrincipal(database.db, visit.memberId);
    try {
      const until =
        member.totpConfirmedAt === null
          ? await confirmByMailedCode(services, owner, challengeId, code)
          : await confirmBySecondFactor(services, owner, challengeId, code);
      return { provenUntil: until.toISOString() };
    } catch (error) {
      await warnInside(services, visit, error);
      throw error;
    }
  };

  return { sendProofCode, prove };
}
