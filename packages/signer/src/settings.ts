import { join } from 'node:path';

export interface Settings {
  readonly keyFile: string;
  readonly policyFile: string;
  readonly journalFile: string;
  readonly socket: string;
  readonly passphrase: string;
  /** Where withdrawals and holds are looked up; undefined signs no payouts. */
  readonly databaseUrl: string | undefined;
}

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
  return {
    keyFile: join(folder, 'key.json'),
    policyFile: join(folder, 'policy.json'),
    journalFile: join(folder, 'journal.jsonl'),
    socket: env['SIGNER_SOCKET'] ?? join(folder, 'signer.sock'),
    passphrase,
    databaseUrl: env['SIGNER_DATABASE_URL'] ?? env['DATABASE_URL'],
  };
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
