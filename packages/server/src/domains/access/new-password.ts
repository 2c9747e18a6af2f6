import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import type { Services } from '../../platform/domain/services.ts';

export interface NewPassword {
  readonly password: string;
  readonly passwordRepeat: string;
}

/** Refuses what must not become a password; the lengths are the contract's. About: what is known of whose it is to be. */
export function checkNewPassword(
  { passwords, settings }: Pick<Services, 'passwords' | 'settings'>,
  { password, passwordRepeat }: NewPassword,
  about: readonly string[],
): void {
  if (password !== passwordRepeat)
    throw new InvalidInput({ passwordRepeat: { kind: 'passwordMismatch' } });
  if (passwords.isEasy(password, [...about, settings.now().productName]))
    throw new InvalidInput({ password: { kind: 'passwordCommon' } });
}
