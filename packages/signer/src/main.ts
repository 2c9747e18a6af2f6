import { pino } from 'pino';
import { init } from './init.ts';
import { run } from './run.ts';
import { readSettings, SettingsWrong } from './settings.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** `npm run signer -- init` makes a key; `npm run signer` signs with it. */
async function main(command: string | undefined): Promise<void> {
  const settings = readSettings(process.env);
  // No later code, log line or child process can see the passphrase.
  delete process.env['SIGNER_PASSPHRASE'];
  if (command === 'init') return await init(settings, say);
  if (command !== undefined)
    throw new SettingsWrong('Usage: npm run signer -- init, or npm run signer');
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const signer = await run(settings, log, say);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  });
  await signer.stop();
}

try {
  await main(process.argv[2]);
  process.exitCode = 0;
} catch (error) {
  const message = error instanceof SettingsWrong ? error.message : 'The signer cannot start.';
  process.stderr.write(`${message}\n`);
  if (!(error instanceof SettingsWrong)) process.stderr.write(`${plain(error)}\n`);
  process.exitCode = 1;
}

/** Returns the error's name and stack frames without its message, which could contain a secret. */
function plain(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const where = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...where].join('\n');
}
