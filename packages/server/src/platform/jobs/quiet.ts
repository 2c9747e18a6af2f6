import { type Job, Logger } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';

type LogMeta = Readonly<Record<string, unknown>>;

interface Failure {
  readonly failure: true;
  readonly job: Job;
  readonly error: unknown;
}

/** Logs errors and warnings of the job queue as such, and everything else at debug level. */
export function quiet(log: PinoLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') tellOfError(log, message, meta);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

/** Logs a failed job without its payload: personal data belongs in the tables, where it can be erased. */
function tellOfError(log: PinoLogger, message: string, meta: LogMeta | undefined): void {
  if (isFailure(meta)) {
    const { error, job } = meta;
    const { id, task_identifier: task, attempts: attempt, max_attempts: of } = job;
    log.error({ task, job: id, attempt, of, err: error }, 'a job failed');
    return;
  }
  const error = meta?.['error'] ?? meta?.['fatalError'];
  log.error(error === undefined ? {} : { err: error }, message);
}

function isFailure(meta: LogMeta | undefined): meta is LogMeta & Failure {
  return meta?.['failure'] === true;
}
