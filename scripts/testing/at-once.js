import { availableParallelism } from 'node:os';

/** More cores than this were never tried: the servers of all tests share one database. */
const most = 6;
const cores = Math.min(availableParallelism(), most);

/** What only computes. */
export const checksAtOnce = cores;

/** A third of a test is waiting, for a database or for a browser. */
export const testsAtOnce = cores + 1;
