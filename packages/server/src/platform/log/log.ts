import { type DestinationStream, type Logger, pino } from 'pino';

/** What is told of an error beside its words: names that are our own. */
const ownNames = ['code', 'constraint', 'table', 'column'] as const;

export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, serializers: { err: withoutContent } }, destination);
}

/**
 * What went wrong and where. The rest of an error can hold anything: the row that the database refused, the address that
 * a mail server did, the device that a push service did.
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
