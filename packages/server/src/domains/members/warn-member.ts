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

/** Somebody gave the right password and then, as `error` may say, a wrong second factor. */
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

/** Somebody gave a wrong second factor in a session, which may not be theirs. */
export async function warnInside(
  services: Services,
  visit: MemberVisit,
  error: unknown,
): Promise<void> {
  await warnOfGuessingInside(services, ownerOf(visit), error, (tx) =>
    write(tx, 'second-factor-wrong-inside', visit.memberId),
  );
}

/** Somebody on a train is in ten networks, and each of them is new. */
const placesADay: Rule = { name: 'new-place-mail', times: 5, seconds: 86_400 };

/** Somebody logged in from a network where the member has not been, as far as sessions are kept. */
export async function tellOfNewPlace(
  services: Services,
  memberId: bigint,
  eventId: bigint,
): Promise<void> {
  await writeOnce(services, [placesADay, String(memberId)], (tx) =>
    tellOfChange(tx, memberId, 'new-place', eventId),
  );
}

/** In the owner's language and not in that of whoever tries. */
async function write(
  tx: Tx,
  kind: LetterKind & `second-factor-wrong${string}`,
  memberId: bigint,
): Promise<void> {
  const { email, language } = await requireMember(tx, memberId);
  await queueMail(tx, email, kind, language);
}
