import {
  findPrincipal,
  loginSecret,
  warnOfGuessing,
  warnOfGuessingInside,
} from '../access/index.ts';
import { queueMail } from '../mail/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { LetterKind } from './mails/texts.ts';
import { requireMember } from './read-members.ts';

/** Somebody gave the right password and then, as `error` may say, a wrong second factor. */
export async function warnAtLogin(
  services: Services,
  email: string,
  error: unknown,
): Promise<void> {
  await warnOfGuessing(services, loginSecret('member', email), error, async (tx) => {
    const member = await findPrincipal(tx, 'member', email);
    if (member) await write(tx, 'second-factor-wrong', member.id);
  });
}

/** Somebody gave a wrong second factor in a session, which may not be theirs. */
export async function warnInside(
  services: Services,
  memberId: bigint,
  error: unknown,
): Promise<void> {
  await warnOfGuessingInside(services, memberId, error, (tx) =>
    write(tx, 'second-factor-wrong-inside', memberId),
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
