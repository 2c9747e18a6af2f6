import type { Language } from '@tradewind/contract';
import type { MasterKey, S3Place } from '../platform/storage/index.ts';
import type { ChainSettings } from './chain-settings.ts';
import type { MediaSettings } from './media-settings.ts';

/** Settings that each accept one kind of weak setting by name; production refuses weak settings otherwise. */
export const acceptableRisks = [
  'ALLOW_HTTP_PUBLIC_URL',
  'ALLOW_HTTP_SERVICES',
  'ALLOW_HTTP_RPC',
  'ALLOW_PLAIN_SMTP',
  'ALLOW_PLAIN_DATABASE',
  'ALLOW_NO_PROXY',
  'ALLOW_WEAK_SECRETS',
] as const;
export type AcceptedRisk = (typeof acceptableRisks)[number];

export interface Config {
  readonly production: boolean;
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined only outside production, where a secret is made and kept in the data folder. */
  readonly secretKey: string | undefined;
  readonly signSecret: string;
  readonly publicUrl: string | undefined;
  readonly fileBaseUrl: string;
  /** The bucket for files; undefined to keep them in the data folder. */
  readonly fileStore: S3Place | undefined;
  readonly media: MediaSettings;
  readonly chains: ChainSettings;
  /** True if the demo runs its own development chain. */
  readonly devnet: boolean;
  /** The master keys for files, newest first. */
  readonly fileMasterKeys: readonly MasterKey[];
  /** The number of reviewers who must approve a real name. */
  readonly realNameReviewers: number;
  /** True if an operator whose access is new may not yet be one of the two who approve money. */
  readonly newApproversRest: boolean;
  /** Proxies whose X-Forwarded-For header is trusted. */
  readonly trustProxy: readonly string[] | undefined;
  readonly corsOrigins: readonly string[];
  readonly requestsPerMinute: number;
  /** Push services that notices may be sent to, as `https://host` or `https://*.domain`. */
  readonly pushServices: readonly string[];
  readonly invitationRequired: boolean;
  /** The number of days in which a member can still cancel closing the account. */
  readonly closingDays: number;
  readonly productName: string;
  readonly foundedOn: Date;
  readonly market: {
    /** The service that prices come from; undefined for a demo, which generates its own prices. */
    readonly tickersUrl: string | undefined;
    /** The address from which browsers load prices. */
    readonly feedUrl: string;
  };
  readonly contact: {
    readonly telephone: string;
    readonly mailbox: string;
    readonly address: Readonly<Record<Language, string>>;
  };
  /** Hours of customer service as shown to members; may be empty. */
  readonly supportHours: string;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly metricsToken: string | undefined;
  /** Weak settings that production refuses unless they are accepted by name. */
  readonly acceptedRisks: readonly AcceptedRisk[];
}
