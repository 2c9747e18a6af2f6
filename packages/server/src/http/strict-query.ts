import { AppError } from '../platform/errors/app-error.ts';

const maxFields = 40;

/** Parses a query in which each name occurs once and all escapes are valid UTF-8; refuses any other. */
export function parseStrictQuery(query: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  if (query === '') return fields;
  const pairs = query.split('&', maxFields + 1);
  if (pairs.length > maxFields) throw new AppError('malformedRequest');
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    if (name in fields || name === '__proto__') throw new AppError('malformedRequest');
    fields[name] = equals === -1 ? '' : decode(pair.slice(equals + 1));
  }
  return fields;
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new AppError('malformedRequest');
  }
}
