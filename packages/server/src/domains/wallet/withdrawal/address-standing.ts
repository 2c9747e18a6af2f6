import { type ChainFamily, parseAddress } from '@tradewind/chain/address';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findLookAlike } from './look-alike.ts';
import type { Network } from './read-network.ts';

/** What is known about an address, from one member's view. */
export interface AddressStanding {
  readonly address: Buffer;
  readonly kind: 'own' | 'forbidden' | 'strange';
  readonly looksLike: string | undefined;
  readonly label: string | null;
  readonly isListed: boolean;
  /** The time from which withdrawals may go there; null if the address must be listed first. */
  readonly usableAt: Date | null;
}

/** The maximum number of the member's addresses that are compared with a new one, newest first. */
const knownMost = 300;

interface Row {
  readonly isOurs: boolean;
  readonly contracts: string[] | null;
  readonly label: string | null;
  readonly listedUsableAt: Date | null;
  readonly holds: boolean;
  readonly known: Buffer[] | null;
}

export async function readStanding(
  db: Reader,
  memberId: bigint,
  { family }: Pick<Network, 'family'>,
  bytes: Uint8Array,
): Promise<AddressStanding> {
  const address = Buffer.from(bytes);
  const { rows } = await sql<Row>`
    select
      exists (select 1 from deposit_address d where d.family = ${family} and d.address = ${address})
        or exists (select 1 from coin_network n where n.cold_address = ${address} and n.chain = ${family})
        or exists (select 1 from chain_transaction t join coin_network n on n.code = t.network
          where n.chain = ${family} and t.sender = ${address} and t.state <> 'refused') as "isOurs",
      (select array_agg(n.contract_address) from coin_network n
        where n.chain = ${family} and n.contract_address is not null) as contracts,
      b.label, b.usable_at as "listedUsableAt",
      coalesce((select p.holds_new_addresses from withdrawal_preference p
        where p.member_id = ${memberId}), true) as holds,
      (select array_agg(k.address) from (
        (select address from withdrawal_address
          where member_id = ${memberId} and family = ${family} and removed_at is null
          order by id desc limit ${knownMost})
        union
        (select w.address from withdrawal w join coin_network n on n.code = w.network
          where w.member_id = ${memberId} and n.chain = ${family} order by w.id desc limit ${knownMost})
      ) k) as known
    from (select) nothing
      left join withdrawal_address b on b.member_id = ${memberId} and b.family = ${family}
        and b.address = ${address} and b.removed_at is null`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A query without a row');
  const isListed = row.listedUsableAt !== null;
  return {
    address,
    kind: kindOf(family, address, row),
    looksLike: findLookAlike(family, address, row.known ?? []),
    label: row.label,
    isListed,
    usableAt: row.holds ? row.listedUsableAt : new Date(0),
  };
}

function kindOf(family: ChainFamily, address: Buffer, row: Row): AddressStanding['kind'] {
  const contracts = (row.contracts ?? []).map((text) => parseAddress(family, text));
  const isToken = contracts.some((contract) => contract && address.equals(contract));
  if (isToken || isNobodys(address)) return 'forbidden';
  return row.isOurs ? 'own' : 'strange';
}

/** True for the zero address, the chain's built-in contracts and the usual burn address, from which no coins return. */
function isNobodys(address: Buffer): boolean {
  const low = 2;
  const isLow = address.subarray(0, -low).every((byte) => byte === 0);
  return isLow || address.every((byte) => byte === 0xff);
}

/** Refuses addresses to which a withdrawal must never go: the academy's own, and those from which no coins return. */
export function requirePayable({ kind }: AddressStanding): void {
  if (kind === 'own') throw new AppError('addressIsOurs');
  if (kind === 'forbidden') throw new AppError('addressForbidden');
}

/** Parses the typed address; throws if it is invalid. */
export function requireAddress({ family, name }: Network, text: string): Uint8Array {
  const address = parseAddress(family, text.trim());
  if (!address) throw new AppError('addressInvalid', { network: name });
  return address;
}
