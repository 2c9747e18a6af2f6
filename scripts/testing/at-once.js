import { availableParallelism } from 'node:os';

/** The highest number of cores in use. More were never tried, and the servers of all tests share one database. */
const most = 6;
const cores = Math.min(availableParallelism(), most);

/** The number of checks to run at once; they only compute. */
export const checksAtOnce = cores;

/**
 * The number of tests to run at once. One more than the cores, because a third of a test's time is waiting for a database or
 * browser.
 */
export const testsAtOnce = cores + 1;
