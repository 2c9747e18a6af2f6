import { join } from 'node:path';

export interface Settings {
  readonly keyFile: string;
  readonly policyFile: string;
  readonly journalFile: string;
  readonly socket: string;
  /** Who can ask: processes of the same user, or of the socket's group. */
  readonly socketFor: 'user' | 'group';
  readonly passphrase: string;
  /** Where withdrawals and holds are looked up; undefined signs no payouts. */
  readonly databaseUrl: string | undefined;
  /** Of all but the record. */
  readonly logLevel: LogLevel;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** A sentence for whoever starts it; never with a secret in it. */
export class SettingsWrong extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsWrong';
  }
}

const shortestPassphrase = 12;

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const folder = env['SIGNER_DIR'] ?? 'signer';
  const passphrase = env['SIGNER_PASSPHRASE'] ?? '';
  if (passphrase.length < shortestPassphrase)
    throw new SettingsWrong(
      `SIGNER_PASSPHRASE must be set, with ${shortestPassphrase} characters at least.`,
    );
  const socketFor = env['SIGNER_SOCKET_FOR'] ?? 'user';
  if (socketFor !== 'user' && socketFor !== 'group')
    throw new SettingsWrong('SIGNER_SOCKET_FOR must be user or group.');
  return {
    keyFile: join(folder, 'key.json'),
    policyFile: join(folder, 'policy.json'),
    journalFile: join(folder, 'journal.jsonl'),
    socket: env['SIGNER_SOCKET'] ?? join(folder, 'signer.sock'),
    socketFor,
    passphrase,
    databaseUrl: env['SIGNER_DATABASE_URL'] ?? env['DATABASE_URL'],
    logLevel: readLogLevel(env['LOG_LEVEL'] ?? 'info'),
  };
}

function readLogLevel(given: string): LogLevel {
  const level = logLevels.find((one) => one === given);
  if (level === undefined)
    throw new SettingsWrong(`LOG_LEVEL must be one of ${logLevels.join(', ')}, but is “${given}”.`);
  return level;
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
