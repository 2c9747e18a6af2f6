import { type ChainFamily, formatAddress, shortAddress } from '@tradewind/chain/address';
import { addressBookMost, addressHoldHours, type AppCalls } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Handlers } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Rule } from '../../../platform/rate-limits/throttle.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { readStanding, requireAddress, requirePayable } from './address-standing.ts';
import { readNetwork } from './read-network.ts';
import { lockAddressBook } from './undo-openings.ts';
import { warnOwner } from './warn-owner.ts';

export type BookCalls = Pick<
  AppCalls,
  | 'getWithdrawalAddresses'
  | 'addWithdrawalAddress'
  | 'renameWithdrawalAddress'
  | 'removeWithdrawalAddress'
  | 'setAddressHold'
>;

/**
 * Limits changes that weaken the protection, each of which is mailed to the owner; enough to fill a whole list in a
 * day. Changes that strengthen it are not limited, so that nobody can use up the owner's way to undo an attack.
 */
const openings: Rule = { name: 'address-book', times: 60, seconds: 86_400 };

/**
 * Calls for a member's list of withdrawal addresses. Adding an address or switching off the wait requires proof of
 * identity.
 */
export function addressBookCalls({
  database,
  securityEvents,
  throttle,
}: Services): Handlers<BookCalls> {
  const { db } = database;
  return {
    getWithdrawalAddresses: async (_, { memberId }) => await readBook(db, memberId),

    async addWithdrawalAddress({ network: code, address: text, label }, visit) {
      const { memberId } = visit;
      const network = await readNetwork(db, code);
      const { family } = network;
      const standing = await readStanding(db, memberId, network, requireAddress(network, text));
      requirePayable(standing);
      const { address } = standing;
      await throttle.spend([openings, String(memberId)]);
      const added = await database.transaction(async (tx) => {
        await lockAddressBook(tx, memberId);
        const { count } = await tx
          .selectFrom('withdrawalAddress')
          .select((eb) => eb.fn.countAll<bigint>().as('count'))
          .where('memberId', '=', memberId)
          .where('removedAt', 'is', null)
          .executeTakeFirstOrThrow();
        if (count >= addressBookMost) throw new AppError('addressBookFull');
        const row = await tx
          .insertInto('withdrawalAddress')
          .values({
            memberId,
            family,
            address,
            label,
            usableAt: sql`now() + make_interval(hours => ${addressHoldHours})`,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (row) {
          await securityEvents.noteIn(tx, {
            ...visit,
            kind: 'address-added',
            principalId: memberId,
          });
          await warnOwner(tx, visit.memberId, 'address-added', {
            kind: 'addressAdded',
            params: { label, address: shortAddress(formatAddress(family, address)) },
            link: '/withdrawal/addresses',
          });
        }
        return row;
      });
      if (!added) throw new AppError('addressListed');
      const { items } = await readBook(db, memberId);
      const item = items.find(({ addressId }) => addressId === String(added.id));
      if (!item) throw new AppError('notFound');
      return item;
    },

    async renameWithdrawalAddress({ addressId, label }, { memberId }) {
      const { numUpdatedRows } = await db
        .updateTable('withdrawalAddress')
        .set({ label })
        .where('id', '=', BigInt(addressId))
        .where('memberId', '=', memberId)
        .where('removedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('notFound');
      return {};
    },

    async removeWithdrawalAddress({ addressId }, { memberId }) {
      await db
        .updateTable('withdrawalAddress')
        .set({ removedAt: sql`now()` })
        .where('id', '=', BigInt(addressId))
        .where('memberId', '=', memberId)
        .where('removedAt', 'is', null)
        .execute();
      return {};
    },

    async setAddressHold({ holdsNewAddresses }, visit) {
      if (!holdsNewAddresses) await throttle.spend([openings, String(visit.memberId)]);
      await database.transaction(async (tx) => {
        if (!holdsNewAddresses) await lockAddressBook(tx, visit.memberId);
        // The wait is on by default, so a first row that keeps it on, or an equal value, is no change.
        const changed = await tx
          .insertInto('withdrawalPreference')
          .values({ memberId: visit.memberId, holdsNewAddresses })
          .onConflict((conflict) =>
            conflict
              .column('memberId')
              .doUpdateSet({ holdsNewAddresses, changedAt: sql`now()` })
              .where('withdrawalPreference.holdsNewAddresses', '<>', holdsNewAddresses),
          )
          .returning('memberId')
          .executeTakeFirst();
        if (changed && !holdsNewAddresses) {
          const { memberId: principalId } = visit;
          await securityEvents.noteIn(tx, { ...visit, kind: 'address-wait-off', principalId });
          await warnOwner(tx, visit.memberId, 'address-wait-off', {
            kind: 'addressWaitOff',
            params: {},
            link: '/withdrawal/addresses',
          });
        }
      });
      return {};
    },
  };
}

async function readBook(db: Reader, memberId: bigint) {
  const [rows, networks, preference] = await Promise.all([
    db
      .selectFrom('withdrawalAddress')
      .selectAll()
      .where('memberId', '=', memberId)
      .where('removedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(addressBookMost)
      .execute(),
    db.selectFrom('coinNetwork').select(['code', 'chain']).orderBy('position').execute(),
    db
      .selectFrom('withdrawalPreference')
      .select('holdsNewAddresses')
      .where('memberId', '=', memberId)
      .executeTakeFirst(),
  ]);
  const holdsNewAddresses = preference?.holdsNewAddresses ?? true;
  const networksOf = (family: ChainFamily) =>
    networks.filter(({ chain }) => chain === family).map(({ code }) => code);
  return {
    holdsNewAddresses,
    items: rows.map((row) => ({
      addressId: String(row.id),
      family: row.family,
      networks: networksOf(row.family),
      address: formatAddress(row.family, row.address),
      label: row.label,
      createdAt: row.createdAt.toISOString(),
      usableAt: (holdsNewAddresses ? row.usableAt : row.createdAt).toISOString(),
    })),
  };
}
