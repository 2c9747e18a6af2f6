import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import type { Services } from '../../platform/domain/services.ts';

export interface NewPassword {
  readonly password: string;
  readonly passwordRepeat: string;
}

/**
 * Refuses weak passwords; the contract checks the lengths. `about` lists what is known of the owner and must
 * not be the password.
 */
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
