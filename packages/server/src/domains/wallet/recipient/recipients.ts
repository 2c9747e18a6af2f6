import { recentRecipientsMost } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import { maskEmail } from '../../members/index.ts';
import { type DataOwner, inPages } from '../../../platform/domain/member-source.ts';
import type { Db, Reader, Tx } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';

/** The day on which a member `m` joined. Other members must not see the time of day. */
const memberSince: RawBuilder<Date> = sql<Date>`date_trunc('day', m.created_at, 'UTC')`;

interface NotedRow {
  readonly id: bigint;
  readonly firstPaidAt: Date | null;
  readonly memberSince: Date;
}

/** Creates or finds the recipient's id for this sender. Undefined if the recipient has left. */
export async function noteLookUp(db: Db, senderId: bigint, recipientId: bigint) {
  const { rows } = await sql<NotedRow>`
    with noted as (
      insert into transfer_recipient as t (member_id, recipient_id)
      select ${senderId}, id from member where id = ${recipientId} and closed_at is null for key share
      on conflict (member_id, recipient_id) do update set looked_up_at = now()
      returning t.id, t.recipient_id, t.first_paid_at)
    select noted.id, noted.first_paid_at, ${memberSince} as member_since
    from noted join member m on m.id = noted.recipient_id`.execute(db);
  return rows[0] && viewOf(rows[0]);
}

function viewOf(row: NotedRow) {
  return {
    recipientId: String(row.id),
    memberSince: row.memberSince.toISOString(),
    firstPaidAt: row.firstPaidAt?.toISOString() ?? null,
  };
}

/** Lists the members whom the sender paid last, read from an index in that order. */
export async function listRecent(db: Reader, senderId: bigint) {
  const { rows } = await sql<NotedRow & { readonly email: string; readonly lastPaidAt: Date }>`
    select t.id, t.first_paid_at, t.last_paid_at, p.email, ${memberSince} as member_since
    from transfer_recipient t
      join member m on m.id = t.recipient_id
      join principal p on p.id = m.id
    where t.member_id = ${senderId} and t.last_paid_at is not null
    order by t.last_paid_at desc limit ${recentRecipientsMost}`.execute(db);
  return rows.map((row) =>
    Object.assign(viewOf(row), {
      email: maskEmail(row.email),
      lastPaidAt: row.lastPaidAt.toISOString(),
    }),
  );
}

/** Finds the member of a recipient id of this sender. */
export async function findRecipient(
  db: Reader,
  senderId: bigint,
  recipientId: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('transferRecipient')
    .select('recipientId')
    .where('id', '=', BigInt(recipientId))
    .where('memberId', '=', senderId)
    .executeTakeFirst();
  return row?.recipientId;
}

/** True if the member has closed their account, so that no list and no address leads to them any more. */
export async function hasLeft(db: Reader, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('closedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates the look-up of a recipient's address for the text that a sender confirms. */
export function createRecipientEmails(
  db: Reader,
): (senderId: bigint, recipientId: bigint) => Promise<string | undefined> {
  return async (senderId, recipientId) => {
    const row = await db
      .selectFrom('transferRecipient')
      .innerJoin('principal', 'principal.id', 'transferRecipient.recipientId')
      .select('principal.email')
      .where('transferRecipient.id', '=', recipientId)
      .where('transferRecipient.memberId', '=', senderId)
      .executeTakeFirst();
    return row?.email;
  };
}

export interface Paid {
  readonly senderId: bigint;
  readonly recipientId: bigint;
  readonly amount: bigint;
}

/** Records, in the transaction of the transfers, that the senders have paid the recipients. */
export async function notePaid(tx: Tx, paid: readonly Paid[]): Promise<void> {
  await sql`
    insert into transfer_recipient as t
      (member_id, recipient_id, first_paid_at, last_paid_at, least_amount)
    select sender, recipient, now(), now(), min(amount)
    from unnest(${paid.map(({ senderId }) => String(senderId))}::bigint[],
      ${paid.map(({ recipientId }) => String(recipientId))}::bigint[],
      ${paid.map(({ amount }) => String(amount))}::bigint[]) as p (sender, recipient, amount)
    group by sender, recipient order by sender, recipient
    on conflict (member_id, recipient_id) do update set
      first_paid_at = coalesce(t.first_paid_at, excluded.first_paid_at),
      last_paid_at = greatest(t.last_paid_at, excluded.last_paid_at),
      least_amount = least(t.least_amount, excluded.least_amount)`.execute(tx);
}

/** Deletes recipients who were looked up and not paid within a day. */
export async function purgeLookUps(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'transfer_recipient',
    ['id'],
    sql`first_paid_at is null and looked_up_at < now() - interval '1 day'`,
  );
}

/** Returns the member's recipients for the export, with masked addresses; bills contain the full ones. */
export function allRecipients(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    (after, most) =>
      db
        .selectFrom('transferRecipient')
        .innerJoin('principal', 'principal.id', 'transferRecipient.recipientId')
        .select(['transferRecipient.id', 'email', 'lookedUpAt', 'firstPaidAt', 'lastPaidAt'])
        .where('memberId', '=', memberId)
        .where('transferRecipient.id', '>', after)
        .orderBy('transferRecipient.id')
        .limit(most)
        .execute(),
    ({ email, lookedUpAt, firstPaidAt, lastPaidAt }) => ({
      recipient: maskEmail(email),
      lookedUpAt,
      firstPaidAt,
      lastPaidAt,
    }),
  );
}

/** Deletes the member's recipients, and the member from the lists of all senders. */
export async function eraseRecipients(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx
    .deleteFrom('transferRecipient')
    .where((eb) => eb.or([eb('memberId', '=', memberId), eb('recipientId', '=', memberId)]))
    .execute();
}
