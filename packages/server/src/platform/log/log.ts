import { type DestinationStream, type Logger, pino } from 'pino';

/** The fields of an error that are logged besides its message: identifiers that contain no personal data. */
const ownNames = ['code', 'constraint', 'table', 'column'] as const;

export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, serializers: { err: withoutContent } }, destination);
}

/**
 * Serializes an error without its other fields, which may contain personal data: a row that the database refused, an address
 * that a mail server refused, a device that a push service refused.
 */
function withoutContent(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const names = ownNames.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const parts = error instanceof AggregateError ? { parts: error.errors.map(withoutContent) } : {};
  return { type, message, stack, ...Object.fromEntries(names), ...parts };
}
