import { ConfigError } from './config/read-config.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts';
import { Refusal } from './platform/refusal.ts';

/** For what the person at the terminal can mend; undefined for what only we can. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ConfigError)
    return `The configuration has mistakes:\n${bullets(error.problems)}`;
  if (error instanceof Refusal || error instanceof EmbeddedPostgresError) return error.message;
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env['PORT'] ?? 3000} is taken. Stop what uses it, or choose another with PORT=….`;
  }
  if ('syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall)))
    return `HOST cannot be listened on: ${error.message}.`;
  return undefined;
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `  - ${line}`).join('\n');
}
