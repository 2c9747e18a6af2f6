import type { appCalls, CallOutput } from '@tradewind/contract';
import { createMemberFinder, maskEmail } from '../../members/index.ts';
import type { MemberVisit } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { triesOfNetworks } from '../../../platform/rate-limits/network-tries.ts';
import type { Rule, Try } from '../../../platform/rate-limits/throttle.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { noteLookUp } from './recipients.ts';

/**
 * Limits on unknown addresses. Senders must learn whether an address belongs to a member before they send, so the limits keep
 * anybody from testing a list of addresses. They leave room for typing errors.
 */
const wrongRules: readonly Rule[] = [
  { name: 'recipient-wrong-hour', times: 10, seconds: 3600 },
  { name: 'recipient-wrong-day', times: 30, seconds: 86_400 },
];

/** The limit on unknown addresses for all members behind one network, such as a class. */
const wrongFromNetwork: Rule = { name: 'recipient-wrong-network', times: 100, seconds: 3600 };

export type RecipientLookUp = (
  email: string,
  visit: Pick<MemberVisit, 'memberId' | 'ip'>,
) => Promise<Found>;

interface Found {
  readonly memberId: bigint;
  readonly view: CallOutput<typeof appCalls.lookUpRecipient>;
}

/** Finds the member of an address for a sender. Members who are blocked or leaving are found like all others. */
export function createRecipientLookUp({
  database,
  throttle,
}: Pick<Services, 'database' | 'throttle'>): RecipientLookUp {
  const findMember = createMemberFinder(database.pool);
  return async (email, { memberId, ip }) => {
    const tries = [
      ...wrongRules.map((rule): Try => [rule, String(memberId)]),
      ...triesOfNetworks(wrongFromNetwork, ip),
    ];
    // Each look-up counts as wrong until it has succeeded, so parallel look-ups reveal no more than serial ones.
    await throttle.spend(...tries);
    const found = await findMember(email);
    if (found === undefined) throw new AppError('recipientUnknown');
    if (found === memberId) throw new AppError('transferToYourself');
    const noted = await noteLookUp(database.db, memberId, found);
    if (!noted) throw new AppError('recipientUnknown');
    await throttle.giveBack(...tries);
    return { memberId: found, view: { ...noted, email: maskEmail(email) } };
  };
}
