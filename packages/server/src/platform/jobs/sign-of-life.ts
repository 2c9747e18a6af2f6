import type pg from 'pg';

/** The first number of the advisory lock; the second stands for the worker pool. */
const aliveLock = 730_201;

/**
 * Holds an advisory lock while this process can run jobs; it is released when the process dies. Other processes can see from it
 * whose jobs are running and whose were abandoned.
 */
export async function signOfLife(
  pool: pg.Pool,
  name: string,
  onLost: () => void,
): Promise<{ end(): void }> {
  const client = await pool.connect();
  let isOver = false;
  const end = (lost: boolean): void => {
    if (isOver) return;
    isOver = true;
    // Closes the connection, which releases the lock.
    client.release(true);
    if (lost) onLost();
  };
  client.on('error', () => end(true));
  client.on('end', () => end(true));
  try {
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [aliveLock, name]);
  } catch (error) {
    end(false);
    throw error;
  }
  return { end: () => end(false) };
}

/**
 * Renews the locks of this process's jobs. The queue takes a job that was begun four hours ago for abandoned and starts it
 * again; with renewed locks a job may take as long as it needs.
 */
export async function keepJobs(pool: pg.Pool, name: string): Promise<void> {
  await pool.query(
    `with kept as (
       update graphile_worker._private_jobs set locked_at = now() where locked_by = $1)
     update graphile_worker._private_job_queues set locked_at = now() where locked_by = $1`,
    [name],
  );
}

/**
 * Releases jobs and queues of processes that were killed. Without this they would wait for hours, and a mailed code would come
 * too late.
 */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<void> {
  // A process takes its liveness lock shortly after its first job, so the newest jobs are left alone.
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select name from (
         select distinct locked_by as name from graphile_worker.jobs
         where locked_at < now() - interval '20 seconds') l
       where pg_try_advisory_xact_lock($1, hashtext(name))))`,
    [aliveLock],
  );
  await freeIdleQueues(pool);
}

/**
 * Releases queues without a running job. A queue is locked together with a job of it and released when that job ends. If
 * another process ended the job because it wrongly took its worker for dead, the queue would stay locked for ever.
 */
async function freeIdleQueues(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
     where locked_at < now() - interval '20 seconds' and not exists (
       select from graphile_worker._private_jobs j
       where j.job_queue_id = q.id and j.locked_at is not null)`,
  );
}
