import type { Language } from '@tradewind/contract';
import type { MasterKey, S3Place } from '../platform/storage/index.ts';
import type { ChainSettings } from './chain-settings.ts';
import type { MediaSettings } from './media-settings.ts';

/** Settings that accept one kind of weak setting each, by name; production refuses the rest. */
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
  /** Undefined outside production: then one is made and kept in the data folder. */
  readonly secretKey: string | undefined;
  readonly signSecret: string;
  readonly publicUrl: string | undefined;
  readonly fileBaseUrl: string;
  /** Undefined for a folder in the data folder. */
  readonly fileStore: S3Place | undefined;
  readonly media: MediaSettings;
  readonly chains: ChainSettings;
  /** Whether a demo brings a chain of its own. */
  readonly devnet: boolean;
  /** Newest first. */
  readonly fileMasterKeys: readonly MasterKey[];
  /** How many reviewers must approve a real name. */
  readonly realNameReviewers: number;
  /** Whether an operator whose access is new is not yet one of two who approve money. */
  readonly newApproversRest: boolean;
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[] | undefined;
  readonly corsOrigins: readonly string[];
  readonly requestsPerMinute: number;
  /** Where notices may be sent for devices, as `https://host` or `https://*.domain`. */
  readonly pushServices: readonly string[];
  readonly invitationRequired: boolean;
  /** How long a member can still think better of closing the account. */
  readonly closingDays: number;
  readonly productName: string;
  readonly foundedOn: Date;
  readonly market: {
    /** The service that prices come from; undefined where a demo plays its own. */
    readonly tickersUrl: string | undefined;
    /** Where browsers ask for them. */
    readonly feedUrl: string;
  };
  readonly contact: {
    readonly telephone: string;
    readonly mailbox: string;
    readonly address: Readonly<Record<Language, string>>;
  };
  /** When customer service answers, as it is shown to members; may be empty. */
  readonly supportHours: string;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly metricsToken: string | undefined;
  /** Weak settings that production refuses unless they are accepted by name. */
  readonly acceptedRisks: readonly AcceptedRisk[];
}
