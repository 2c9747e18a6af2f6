import { InvalidInput } from '../platform/invalid-input.ts';
import type { Passwords } from '../platform/passwords.ts';

export interface NewPassword {
  readonly password: string;
  readonly passwordRepeat: string;
}

/** Refuses what must not become a password; the lengths are the contract's. */
export function checkNewPassword(
  passwords: Passwords,
  { password, passwordRepeat }: NewPassword,
): void {
  if (password !== passwordRepeat)
    throw new InvalidInput({ passwordRepeat: { kind: 'passwordMismatch' } });
  if (passwords.isCommon(password))
    throw new InvalidInput({ password: { kind: 'passwordCommon' } });
}
