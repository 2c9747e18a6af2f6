import type { appCalls, AppCalls } from '@tradewind/contract';
import { getPrincipal, type Owner, proveBySecondFactor, proveSession } from '../access/index.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import { networkOf } from '../platform/network.ts';
import type { Services } from '../services.ts';
import { ownerOf } from './owner.ts';
import { requestCode, spendCode, verifyCode } from './verification-code.ts';
import { warnInside } from './warn-member.ts';

export type ProofCalls = Pick<AppCalls, 'sendProofCode' | 'prove'>;

const triesPerIp = { name: 'prove-ip', times: 60, seconds: 300 };

/** The second factor that moving money asks for: the authenticator app, or else the mailbox. */
export function proofCalls(services: Services): Handlers<ProofCalls> {
  const { database } = services;

  const sendProofCode: Handler<typeof appCalls.sendProofCode> = async (_, visit) => {
    const member = await getPrincipal(database.db, visit.memberId);
    if (member.totpConfirmedAt !== null) throw new AppError('totpAlreadyOn');
    return await requestCode(services, member.email, 'proof', visit);
  };

  const prove: Handler<typeof appCalls.prove> = async ({ code }, visit) => {
    const member = await getPrincipal(database.db, visit.memberId);
    try {
      const provenUntil =
        member.totpConfirmedAt === null
          ? await proveByMail(services, member.email, ownerOf(visit), code)
          : await proveBySecondFactor(services, ownerOf(visit), code);
      return { provenUntil: provenUntil.toISOString() };
    } catch (error) {
      await warnInside(services, visit, error);
      throw error;
    }
  };

  return { sendProofCode, prove };
}

async function proveByMail(
  services: Services,
  email: string,
  owner: Owner,
  code: string,
): Promise<Date> {
  const { database, secrets, throttle } = services;
  await throttle.spend([triesPerIp, networkOf(owner.ip)]);
  await verifyCode(services, email, 'proof', code);
  return await database.transaction((tx) =>
    proveSession(tx, owner, async (member) => {
      // Switched on since we looked: from then on the mailbox alone is not enough.
      if (member.totpConfirmedAt !== null) throw new AppError('secondFactorWrong');
      await spendCode(tx, secrets, member.email, 'proof', code);
    }),
  );
}
