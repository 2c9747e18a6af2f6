import { readableCode } from '../../platform/secrets/random.ts';

/** Returns a temporary password to be read out or copied once, and changed at the first login. */
export function temporaryPassword(): string {
  return `${readableCode(5)}-${readableCode(5)}-${readableCode(5)}`;
}
