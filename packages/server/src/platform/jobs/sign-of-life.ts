import type pg from 'pg';

/** First of the two numbers of an advisory lock; the second stands for who runs jobs. */
const aliveLock = 730_201;

/**
 * A lock that is held for as long as this process can run jobs, and is gone the moment it dies: others
 * see by it whose jobs are under way and whose were left behind.
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
    // Ends the connection and with it the lock.
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
 * The queue takes what was begun four hours ago for left behind, and begins it a second time. Whoever lives
 * begins the count anew: a job may take as long as it needs.
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
 * Lets jobs begin again that a killed process had under way, and queues go on that it kept to itself. Left
 * alone they would wait for hours, and a code that is mailed by then is of no use to anyone.
 */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<void> {
  // Whoever took a job has its sign of life soon after its first, so the newest are left alone.
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
 * A queue is locked together with a job of it, and free again with the end of that job. Not so if the job was
 * ended by someone else, who was taken for dead and was not: then nothing of the queue would ever be done.
 */
async function freeIdleQueues(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
     where locked_at < now() - interval '20 seconds' and not exists (
       select from graphile_worker._private_jobs j
       where j.job_queue_id = q.id and j.locked_at is not null)`,
  );
}
