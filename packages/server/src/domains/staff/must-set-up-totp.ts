import type { Config } from '../../config/read-config.ts';

/** A demo is to be looked at without a phone; everywhere else no operator works without it. */
export function mustSetUpTotp(config: Config, totpOn: boolean): boolean {
  return !config.demo && !totpOn;
}
