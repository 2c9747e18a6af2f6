import { findPrincipal, warnOfGuessing, warnOfGuessingInside } from '../access/index.ts';
import type { MemberVisit } from '../../http/handler.ts';
import { queueMail, writeOnce } from '../../platform/mail/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import type { LetterKind } from './mails/texts.ts';
import { ownerOf } from './owner.ts';
import { requireMember } from './read-members.ts';
import { tellOfChange } from './tell-of-change.ts';

/**
 * Warns the member if someone gave the right password and then, according to `error`, a wrong second factor.
 */
export async function warnAtLogin(
  services: Services,
  { email, ip }: { email: string; ip: string },
  error: unknown,
): Promise<void> {
  await warnOfGuessing(services, { kind: 'member', email, ip }, error, async (tx) => {
    const member = await findPrincipal(tx, 'member', email);
    if (member) await write(tx, 'second-factor-wrong', member.id);
  });
}

/** Warns the member of a wrong second factor in a session, which may be stolen. */
export async function warnInside(
  services: Services,
  visit: MemberVisit,
  error: unknown,
): Promise<void> {
  await warnOfGuessingInside(services, ownerOf(visit), error, (tx) =>
    write(tx, 'second-factor-wrong-inside', visit.memberId),
  );
}

/** A person on a train uses ten networks, each of them new. */
const placesADay: Rule = { name: 'new-place-mail', times: 5, seconds: 86_400 };

/** Mails the member about a login from a network without earlier sessions on record. */
export async function tellOfNewPlace(
  services: Services,
  memberId: bigint,
  eventId: bigint,
): Promise<void> {
  await writeOnce(services, [placesADay, String(memberId)], (tx) =>
    tellOfChange(tx, memberId, 'new-place', eventId),
  );
}

/** Mails the owner in the owner's language, not in that of the person who tries. */
async function write(
  tx: Tx,
  kind: LetterKind & `second-factor-wrong${string}`,
  memberId: bigint,
): Promise<void> {
  const { email, language } = await requireMember(tx, memberId);
  await queueMail(tx, email, kind, language);
}
