/** A simple in-memory model of the ledger. The real ledger must give the same balances and the same refusals. */
export type ModelAnswer =
  | 'done'
  | 'balanceTooLow'
  | 'requestIdReused'
  | 'holdOver'
  | 'alreadyReversed';

interface Move {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

export class Model {
  readonly #balances = new Map<string, bigint>();
  readonly #requests = new Map<string, string>();
  readonly #holds = new Map<number, { member: number; amount: bigint; state: string }>();
  readonly #transfers = new Map<number, Move & { reversed: boolean }>();

  balance(account: string): bigint {
    return this.#balances.get(account) ?? 0n;
  }

  deposit(member: number, amount: bigint): void {
    this.#move({ from: 'custody', to: `available ${member}`, amount });
  }

  transfer(nth: number, from: number, to: number, amount: bigint, request: number): ModelAnswer {
    const move = { from: `available ${from}`, to: `available ${to}`, amount };
    return this.#once(
      `${from} ${request}`,
      JSON.stringify(['transfer', to, String(amount)]),
      () => {
        const answer = this.#pay(move);
        if (answer === 'done') this.#transfers.set(nth, { ...move, reversed: false });
        return answer;
      },
    );
  }

  purchase(member: number, amount: bigint, request: number): ModelAnswer {
    return this.#once(`${member} ${request}`, JSON.stringify(['purchase', String(amount)]), () =>
      this.#pay({ from: `available ${member}`, to: 'revenue', amount }),
    );
  }

  hold(nth: number, member: number, amount: bigint): ModelAnswer {
    const answer = this.#pay({ from: `available ${member}`, to: `frozen ${member}`, amount });
    if (answer === 'done') this.#holds.set(nth, { member, amount, state: 'held' });
    return answer;
  }

  endHold(nth: number, end: 'released' | 'settled'): ModelAnswer {
    const hold = this.#holds.get(nth);
    if (!hold || (hold.state !== 'held' && hold.state !== end)) return 'holdOver';
    if (hold.state === end) return 'done';
    hold.state = end;
    const to = end === 'released' ? `available ${hold.member}` : 'fees';
    return this.#pay({ from: `frozen ${hold.member}`, to, amount: hold.amount });
  }

  reverse(nth: number): ModelAnswer {
    const transfer = this.#transfers.get(nth);
    if (!transfer || transfer.reversed) return 'alreadyReversed';
    const answer = this.#pay({ ...transfer, from: transfer.to, to: transfer.from });
    if (answer === 'done') transfer.reversed = true;
    return answer;
  }

  #once(request: string, content: string, work: () => ModelAnswer): ModelAnswer {
    const known = this.#requests.get(request);
    if (known !== undefined) return known === content ? 'done' : 'requestIdReused';
    const answer = work();
    if (answer === 'done') this.#requests.set(request, content);
    return answer;
  }

  #pay(move: Move): ModelAnswer {
    if (this.balance(move.from) < move.amount) return 'balanceTooLow';
    this.#move(move);
    return 'done';
  }

  #move({ from, to, amount }: Move): void {
    this.#balances.set(from, this.balance(from) - amount);
    this.#balances.set(to, this.balance(to) + amount);
  }
}
