import type { Logger } from 'pino';
import type { Chains } from './chain/index.ts';
import type { Config } from './config/read-config.ts';
import type { Settings } from './config/settings.ts';
import type { Database } from './platform/database/database.ts';
import type { Passwords } from './platform/passwords.ts';
import type { SecretBox } from './platform/secret-box.ts';
import type { FileStorage } from './platform/storage/index.ts';
import type { Throttle } from './platform/throttle.ts';
import type { SecurityEvents } from './security-events/index.ts';

/** What use cases are given; made once in `start.ts`. */
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
