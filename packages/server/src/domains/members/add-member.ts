import type { Language } from '@tradewind/contract';
import { addPrincipal } from '../access/index.ts';
import { addToCounter } from '../../platform/database/counter.ts';
import type { Tx } from '../../platform/database/database.ts';
import { addInvitation } from './invitation.ts';
import { studentsCounter } from './students.ts';

export interface NewMember {
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly invitation: { readonly code: string; readonly ownerId: bigint | null } | undefined;
}

/** Adds a member with all rows that belong to one; undefined if the address is taken. */
export async function addMember(tx: Tx, member: NewMember): Promise<bigint | undefined> {
  const { email, passwordHash, language, invitation } = member;
  const id = await addPrincipal(tx, {
    kind: 'member',
    email,
    passwordHash,
    mustChangePassword: false,
  });
  if (id === undefined) return undefined;
  await tx
    .insertInto('member')
    .values({
      id,
      invitedBy: invitation?.ownerId ?? null,
      invitedWith: invitation?.code ?? null,
      language,
    })
    .execute();
  await addInvitation(tx, { ownerId: id });
  await addToCounter(tx, studentsCounter, 1);
  return id;
}
