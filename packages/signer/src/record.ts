import type { Logger } from 'pino';

/**
 * Returns the logger for signatures, refusals and closings. Its level ignores `LOG_LEVEL`: the record shows what a
 * compromised server had signed, so a quieter log must not silence it.
 */
export function recordOf(log: Logger): Logger {
  return log.child({}, { level: 'info' });
}
