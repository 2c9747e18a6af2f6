import type { Logger } from 'pino';

/**
 * For what was signed, refused and closed. It is written whatever `LOG_LEVEL` says: it shows what a server in
 * bad hands had signed, so nobody turns it off by turning the noise down.
 */
export function recordOf(log: Logger): Logger {
  return log.child({}, { level: 'info' });
}
