import { Logger } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';

/** The queue's own log: what went wrong, and the rest only for who looks for it. */
export function quiet(log: PinoLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ job: meta }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
