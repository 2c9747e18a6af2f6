import type { Config } from '../../config/read-config.ts';

/**
 * Returns true if the operator must set up a second factor first. A demo can be viewed without a phone;
 * elsewhere every operator needs one.
 */
export function mustSetUpTotp(config: Config, totpOn: boolean): boolean {
  return !config.demo && !totpOn;
}
