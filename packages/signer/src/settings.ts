import { join } from 'node:path';
import { isPlainDatabase } from '@tradewind/chain/plain-connection';
import { isWeakSecret } from '@tradewind/chain/weak-secret';

export interface Settings {
  readonly keyFile: string;
  readonly policyFile: string;
  readonly journalFile: string;
  readonly socket: string;
  /** Which processes may connect: those of the same user, or of the socket's group. */
  readonly socketFor: 'user' | 'group';
  readonly passphrase: string;
  /** Address of the database with withdrawals and holds; without it no payouts are signed. */
  readonly databaseUrl: string | undefined;
  /** Level of the log, except for the record of decisions. */
  readonly logLevel: LogLevel;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** The message tells the operator what is wrong; it never contains a secret. */
export class SettingsWrong extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsWrong';
  }
}

const shortestPassphrase = 12;
const leastPassphraseBits = 40;

/**
 * Reads the settings and reports all problems at once. Weak settings need an explicit variable in every environment,
 * since the signer always holds real keys.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const folder = env['SIGNER_DIR'] ?? 'signer';
  const passphrase = env['SIGNER_PASSPHRASE'] ?? '';
  const socketFor = env['SIGNER_SOCKET_FOR'] ?? 'user';
  const databaseUrl = env['SIGNER_DATABASE_URL'] ?? env['DATABASE_URL'];
  const logLevel = env['LOG_LEVEL'] ?? 'info';
  const problems = [
    passphrase.length < shortestPassphrase &&
      `SIGNER_PASSPHRASE must be set, with ${shortestPassphrase} characters at least.`,
    passphrase.length >= shortestPassphrase &&
      !isAccepted(env['ALLOW_WEAK_SECRETS']) &&
      isWeakSecret(passphrase, leastPassphraseBits) &&
      'SIGNER_PASSPHRASE must be drawn at random, for example by openssl rand -base64 24, or ALLOW_WEAK_SECRETS=true must accept the risk.',
    passphrase !== '' &&
      !isAccepted(env['ALLOW_WEAK_SECRETS']) &&
      [env['SECRET_KEY'], env['SIGN_SECRET'], env['METRICS_TOKEN']].includes(passphrase) &&
      'SIGNER_PASSPHRASE must differ from every secret of the server, or ALLOW_WEAK_SECRETS=true must accept the risk.',
    databaseUrl !== undefined &&
      !isAccepted(env['ALLOW_PLAIN_DATABASE']) &&
      isPlainDatabase(databaseUrl) &&
      'SIGNER_DATABASE_URL must end with ?sslmode=verify-full for a host that is not this machine, or ALLOW_PLAIN_DATABASE=true must accept the risk.',
    !isSocketFor(socketFor) && 'SIGNER_SOCKET_FOR must be user or group.',
    !isLogLevel(logLevel) &&
      `LOG_LEVEL must be one of ${logLevels.join(', ')}, but is “${logLevel}”.`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0 || !isSocketFor(socketFor) || !isLogLevel(logLevel))
    throw new SettingsWrong(problems.join('\n'));
  return {
    keyFile: join(folder, 'key.json'),
    policyFile: join(folder, 'policy.json'),
    journalFile: join(folder, 'journal.jsonl'),
    socket: env['SIGNER_SOCKET'] ?? join(folder, 'signer.sock'),
    socketFor,
    passphrase,
    databaseUrl,
    logLevel,
  };
}

function isAccepted(flag: string | undefined): boolean {
  return ['1', 'true', 'yes', 'on'].includes((flag ?? '').trim().toLowerCase());
}

function isSocketFor(given: string): given is Settings['socketFor'] {
  return given === 'user' || given === 'group';
}

function isLogLevel(given: string): given is LogLevel {
  return logLevels.some((level) => level === given);
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
