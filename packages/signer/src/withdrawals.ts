import pg from 'pg';
import * as z from 'zod';
import { Refusal } from './refusal.ts';

const row = z.object({
  network: z.string(),
  state: z.string(),
  address: z.instanceof(Buffer),
  amount: z.coerce.bigint(),
  arrives: z.coerce.bigint(),
  approvals_needed: z.number(),
  approvals: z.coerce.number(),
  hold_purpose: z.string(),
  hold_state: z.string(),
  hold_amount: z.coerce.bigint(),
  frozen: z.coerce.bigint(),
  destination: z.string().nullable(),
  stopped: z.boolean(),
});
export type WithdrawalRow = z.infer<typeof row>;

/** Reads withdrawals from the database over the signer's own connection. */
export interface Withdrawals {
  find(id: string): Promise<WithdrawalRow | undefined>;
  close(): Promise<void>;
}

const role = 'tradewind_signer';
const readOnly = '-c default_transaction_read_only=on';
const answersWithinMs = 5000;

export function openWithdrawals(url: string, warn: (line: string) => void): Withdrawals {
  const connect = (options: string): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      options,
      max: 1,
      connectionTimeoutMillis: answersWithinMs,
      query_timeout: answersWithinMs,
      statement_timeout: answersWithinMs,
      application_name: 'tradewind-signer',
    });
    pool.on('error', () => {});
    return pool;
  };
  let pool: pg.Pool | undefined;

  /** Connects with a role that may read only the view of payouts, if that role exists. */
  async function open(): Promise<pg.Pool> {
    const first = connect(readOnly);
    try {
      const { rows } = await first.query<{ name: string; may: boolean }>(
        `select current_user as name,
           exists (select from pg_roles where rolname = $1 and pg_has_role(oid, 'member')
             and has_table_privilege(oid, 'payout_to_sign', 'select')) as may`,
        [role],
      );
      if (rows[0]?.may) {
        await first.end();
        return connect(`${readOnly} -c role=${role}`);
      }
      warn(`The database has no role ${role} for the signer: it reads as ${rows[0]?.name}`);
      return first;
    } catch (error) {
      await first.end();
      throw error;
    }
  }

  return {
    async find(id) {
      try {
        pool ??= await open();
        const { rows } = await pool.query(
          `select network, state, address, amount, arrives, approvals_needed, approvals,
             hold_purpose, hold_state, hold_amount, coalesce(frozen, 0) as frozen, destination,
             stopped
           from payout_to_sign where withdrawal_id = $1`,
          [id],
        );
        return rows[0] === undefined ? undefined : row.parse(rows[0]);
      } catch {
        // The driver's message could contain the address with its password, so it is not passed on.
        throw new Refusal('now', 'The signer cannot read its database.');
      }
    },
    async close() {
      await pool?.end();
    },
  };
}
