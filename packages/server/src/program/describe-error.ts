import { ConfigError } from '../config/read-config.ts';
import { EmbeddedPostgresError } from '../platform/embedded-postgres/index.ts';
import { errorCode } from '../platform/errors/error-code.ts';
import { reasonOf } from '../platform/errors/reason-of.ts';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * Returns a sentence for an error that the person at the terminal can fix; undefined for a bug that only the developers can
 * fix.
 */
export function describeError(error: unknown): string | undefined {
  if (error instanceof ConfigError)
    return `The configuration has mistakes:\n${bullets(error.problems)}`;
  if (error instanceof Refusal || error instanceof EmbeddedPostgresError) return error.message;
  if (!(error instanceof Error)) return undefined;
  return sentenceOfListening(error) ?? sentenceOfFile(error);
}

/** Describes an error of listening. Only the system's message can tell whether HOST or PORT is wrong. */
function sentenceOfListening(error: Error): string | undefined {
  if (!('syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall))))
    return undefined;
  const code = errorCode(error);
  const port = 'port' in error ? String(error.port) : '';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another with PORT=….`;
  if (code === 'EACCES')
    return `Port ${port} may not be listened on by this user (${error.message}). Choose one from 1024 on with PORT=…, and put a proxy before it.`;
  return `HOST and PORT cannot be listened on: ${error.message}.`;
}

/** Error codes whose cause lies outside the program: the owner, the mode or the type of a file. */
const ofThePlace: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EEXIST',
  'EISDIR',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

function sentenceOfFile(error: Error): string | undefined {
  // These errors may come without a path.
  if (['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? ''))
    return `The disk is full (${reasonOf(error)}).`;
  if (!('path' in error && ofThePlace.has(errorCode(error)))) return undefined;
  return `${String(error.path)} cannot be used (${reasonOf(error)}).`;
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `  - ${line}`).join('\n');
}
