import { randomFillSync } from 'node:crypto';
import type { BinaryRows } from './binary-rows.ts';

/** Together with a deposit and a contract, these fill a first page of bills. */
const transfersPerMember = 18;
/** One member in this many has a long history. */
const longHistoryEvery = 2000;
const longHistory = 2000;
const coin = 'USDT';
const usdt = 1_000_000;
/** More than all transfers and contracts of a member can use up. */
const deposited = 5000 * usdt;
const firstPrice = 100 * usdt;
/** Awaiting has a cost even if there is nothing to wait for, so it is done only now and then. */
const roomEvery = 500;
const spanMicros = 600 * 86_400 * 1e6;

/** The academy's accounts as the migrations create them; they have the lowest ids. */
export interface AcademyAccounts {
  readonly custody: number;
  readonly revenue: number;
  readonly last: number;
}

export interface LedgerRows {
  readonly journal: BinaryRows;
  readonly contractPurchase: BinaryRows;
}

interface Side {
  readonly account: number;
  /** Undefined for the academy's accounts, which have neither category nor balance. */
  readonly member?: number;
  readonly category?: string;
  readonly about?: number;
}

/**
 * Generates years of a fictitious academy in the order in which they would have been posted, so that one member's rows lie as
 * far apart as in a real database. Members and journals are numbered from 1.
 */
export class MadeLedger {
  readonly members: number;
  readonly #academy: AcademyAccounts;
  readonly #rows: LedgerRows;
  readonly #balances: Float64Array;
  readonly #lastPosted: Float64Array;
  readonly #step: number;
  readonly #begin = Date.now() * 1000 - spanMicros - 86_400 * 1e6;
  readonly #random = new RandomBytes();
  #journals = 0;
  #postings = 0;

  constructor(members: number, academy: AcademyAccounts, rows: LedgerRows) {
    this.members = members;
    this.#academy = academy;
    this.#rows = rows;
    this.#balances = new Float64Array(members + 1);
    this.#lastPosted = new Float64Array(members + 1);
    const most = members * (2 + transfersPerMember / 2) + this.#longTransfers();
    this.#step = Math.floor(spanMicros / most);
  }

  get journals(): number {
    return this.#journals;
  }

  get postings(): number {
    return this.#postings;
  }

  accountOf(member: number): number {
    return this.#academy.last + member * 2 - 1;
  }

  balanceOf(member: number): number {
    return this.#balances[member] ?? 0;
  }

  lastPostedOf(member: number): number {
    return this.#lastPosted[member] ?? 0;
  }

  /** Returns the time at which this share of all journals had been posted. */
  momentAt(share: number): number {
    return this.#begin + Math.floor(this.#journals * share) * this.#step;
  }

  membersWithLongHistory(): number[] {
    const count = this.members / longHistoryEvery;
    return Array.from({ length: count }, (_, nth) => 1 + nth * longHistoryEvery);
  }

  async make(): Promise<void> {
    for (const member of shuffled(this.members, 0)) {
      this.#deposit(member);
      if (member % roomEvery === 0) await this.#room();
    }
    for (const member of shuffled(this.members, 1)) {
      this.#buyFirstContract(member);
      if (member % roomEvery === 0) await this.#room();
    }
    await this.#transfers();
  }

  /**
   * Makes transfers between all members in several rounds; between these, members with a long history transfer among
   * themselves.
   */
  async #transfers(): Promise<void> {
    const long = this.membersWithLongHistory();
    const longEvery = ((this.members / 2) * transfersPerMember) / this.#longTransfers();
    const longMember = (nth: number): number => long[nth % long.length] ?? 1;
    let done = 0;
    let longDone = 0;
    for (let round = 0; round < transfersPerMember; round += 1) {
      let from = 0;
      for (const member of shuffled(this.members, round + 2)) {
        if (from === 0) {
          from = member;
          continue;
        }
        this.#transfer(from, member);
        from = 0;
        done += 1;
        if (done > (longDone + 1) * longEvery) {
          this.#transfer(longMember(longDone * 2), longMember(longDone * 2 + 1));
          longDone += 1;
        }
        if (done % roomEvery === 0) await this.#room();
      }
    }
  }

  #longTransfers(): number {
    const bills = longHistory - transfersPerMember - 2;
    return Math.floor(((this.members / longHistoryEvery) * bills) / 2);
  }

  #deposit(member: number): void {
    const amount = deposited + Math.floor(Math.random() * usdt);
    this.#post('deposit', 0, '{}', this.#random.take(16), -amount, [
      { account: this.#academy.custody },
      { account: this.accountOf(member), member, category: 'deposit' },
    ]);
  }

  #buyFirstContract(member: number): void {
    const requestId = this.#random.take(16);
    const before = this.balanceOf(member);
    this.#post('purchase', member, '{"level":1,"from":0}', requestId, firstPrice, [
      { account: this.#academy.revenue },
      {
        account: this.accountOf(member),
        member,
        category: 'contractPurchase',
        about: 1,
      },
    ]);
    const row = this.#rows.contractPurchase;
    row.row(10);
    row.int8(this.#journals - this.members);
    row.int8(member);
    row.int2(0);
    row.int2(1);
    row.text(coin);
    row.int8(firstPrice);
    row.int8(firstPrice);
    row.int8(before);
    row.bytes(requestId);
    row.int8(this.#journals);
  }

  #transfer(from: number, to: number): void {
    const amount = 1 + Math.floor(Math.random() * usdt);
    const giver = {
      account: this.accountOf(from),
      member: from,
      category: 'transferOut',
      about: to,
    };
    const taker = { account: this.accountOf(to), member: to, category: 'transferIn', about: from };
    const requestId = this.#random.take(16);
    if (from < to) this.#post('transfer', from, '{}', requestId, -amount, [giver, taker]);
    else this.#post('transfer', from, '{}', requestId, amount, [taker, giver]);
  }

  #post(
    kind: string,
    actor: number,
    detail: string,
    requestId: Buffer,
    amount: number,
    [first, second]: readonly [Side, Side],
  ): void {
    this.#journals += 1;
    const at = this.#begin + this.#journals * this.#step;
    const { journal } = this.#rows;
    journal.row(19);
    journal.int8(this.#journals);
    journal.text(kind);
    journal.text(coin);
    journal.int8(actor);
    journal.bytes(requestId);
    // The fingerprint is used only for repeated requests, which do not occur here.
    journal.bytes(this.#random.take(32));
    journal.jsonb(detail);
    journal.time(at);
    journal.int8(amount);
    this.#writeSide(at, amount, first);
    this.#writeSide(at, -amount, second);
  }

  #writeSide(at: number, amount: number, { account, member, category, about }: Side): void {
    this.#postings += 1;
    const { journal } = this.#rows;
    journal.int8(account);
    if (member === undefined || category === undefined) {
      journal.null();
      journal.null();
      journal.null();
    } else {
      const balance = this.balanceOf(member) + amount;
      this.#balances[member] = balance;
      this.#lastPosted[member] = at;
      journal.int8(balance);
      journal.text(category);
      if (about === undefined) journal.null();
      else journal.int8(about);
    }
    journal.time(at);
  }

  async #room(): Promise<void> {
    for (const rows of Object.values(this.#rows) as BinaryRows[]) await rows.room();
  }
}

/** Yields every number from 1 to `count` once, in a different order for every `round`. */
function* shuffled(count: number, round: number): Generator<number> {
  let stride = Math.floor(count * ((0.618_034 * (round + 1)) % 1)) + 1;
  // If stride and count have no common factor, the steps visit every number before they repeat.
  while (greatestCommonFactor(stride, count) > 1) stride += 1;
  let at = round % count;
  for (let done = 0; done < count; done += 1) {
    at = (at + stride) % count;
    yield at + 1;
  }
}

function greatestCommonFactor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonFactor(b, a % b);
}

class RandomBytes {
  #bytes = Buffer.alloc(0);
  #at = 0;

  take(count: number): Buffer {
    if (this.#at + count > this.#bytes.length) {
      this.#bytes = randomFillSync(Buffer.allocUnsafe(64 * 1024));
      this.#at = 0;
    }
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }
}
