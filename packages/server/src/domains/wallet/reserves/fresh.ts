import { sql } from 'kysely';

/** Compared every hour; what was not for so long is no longer known, and somebody should look why. */
const freshHours = 6;

export const freshSince = sql<Date>`(now() - ${freshHours} * interval '1 hour')`;
