import { sql } from 'kysely';

/** Reserves are compared every hour; older figures do not count, and the desk shows the network. */
const freshHours = 6;

export const freshSince = sql<Date>`(now() - ${freshHours} * interval '1 hour')`;
