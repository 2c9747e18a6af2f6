import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { inviteCodeIn } from './invite-code.ts';

interface Invite {
  /** The invitation code of the link by which a visitor came, kept until the visitor registers. */
  readonly invite_code: string;
}

export const inviteKey = 'invite';

export const useInvite = create<Invite>()(
  persist((): Invite => ({ invite_code: '' }), { name: inviteKey }),
);

/** Keeps the invitation code of an address, if it has one. */
export function keepInviteCode(search: string): void {
  const code = inviteCodeIn(search);
  if (code !== undefined) useInvite.setState({ invite_code: code });
}

export function forgetInviteCode(): void {
  useInvite.setState({ invite_code: '' });
}
