import type { Logger } from 'pino';
import type { Chains } from '../../chains/index.ts';
import type { Config } from '../../config/read-config.ts';
import type { Settings } from '../../config/settings.ts';
import type { Database } from '../database/database.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { FileStorage } from '../storage/index.ts';
import type { Throttle } from '../rate-limits/throttle.ts';
import type { SecurityEvents } from '../../domains/access/security-events/index.ts';

/** The dependencies of use cases; created once in `start.ts`. */
export interface Services {
  readonly config: Config;
  readonly settings: Settings;
  readonly database: Database;
  readonly throttle: Throttle;
  readonly secrets: SecretBox;
  readonly files: FileStorage;
  readonly passwords: Passwords;
  readonly chains: Chains;
  readonly securityEvents: SecurityEvents;
  readonly log: Logger;
}
