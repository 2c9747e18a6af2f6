import { readableCode } from '../../platform/secrets/random.ts';

/** To be read out or copied once, and changed at the first login. */
export function temporaryPassword(): string {
  return `${readableCode(5)}-${readableCode(5)}-${readableCode(5)}`;
}
