import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import {
  openUnrulyProvider,
  type UnrulyProvider,
} from '../../packages/server/src/chains/testing/unruly-provider.ts';
import { failures, lies, type Liar } from './lies.ts';

const count = 3;
/** All providers are honest for this long between rounds, so that no decision of the server mixes the lies of two rounds. */
const truceMs = 300;
const lieNames = Object.keys(lies) as (keyof typeof lies)[];
const failureNames = Object.keys(failures) as (keyof typeof failures)[];

/** The number of providers that lie and that fail. At most one lies, because two that tell the same lie are a quorum. */
export interface Trouble {
  readonly lying: 0 | 1;
  readonly failing: 0 | 1 | 2;
  /** True if failing providers must fail at once instead of letting requests time out. */
  readonly isQuick?: boolean;
}

type Known = Pick<Liar, 'token' | 'payees'>;

/** Three providers of one chain that lie and fail in turns. */
export class UnrulyProviders {
  readonly #providers: readonly UnrulyProvider[];
  /** Hashes of the transactions that the providers have invented. */
  readonly invented = new Set<string>();
  readonly misdeeds = new Map<string, number>();
  #turn = 0;
  #lies = 0;

  static async open(chain: string): Promise<UnrulyProviders> {
    const opening = Array.from({ length: count }, () => openUnrulyProvider(chain));
    return new UnrulyProviders(await Promise.all(opening));
  }

  private constructor(providers: readonly UnrulyProvider[]) {
    this.#providers = providers;
  }

  get urls(): string {
    return this.#providers.map(({ url }) => url).join(',');
  }

  async heal(): Promise<void> {
    for (const provider of this.#providers) provider.behave();
    await sleep(truceMs);
  }

  /** Gives the providers their roles for a round and returns a description of the roles. */
  async misbehave({ lying, failing, isQuick = false }: Trouble, known: Known): Promise<string> {
    await this.heal();
    this.#turn += 1;
    const done: string[] = [];
    for (let place = 0; place < lying + failing; place += 1) {
      const nth = (this.#turn + place) % count;
      const what = place < lying ? this.#lie(nth, known) : this.#fail(nth, isQuick);
      done.push(`provider ${nth + 1} ${what}`);
    }
    return done.join(', ');
  }

  #lie(nth: number, known: Known): string {
    const name = lieNames[this.#lies % lieNames.length];
    if (name === undefined) throw new Error('There is no lie');
    this.#lies += 1;
    const onInvented = (hash: Hex): void => void this.invented.add(hash);
    this.#note(name);
    this.#providers[nth]?.behave(lies[name]({ nth, ...known, onInvented }));
    return name;
  }

  #fail(nth: number, isQuick: boolean): string {
    const names = failureNames.filter((name) => !isQuick || name !== 'does not answer');
    const name = names[randomInt(names.length)];
    if (name === undefined) throw new Error('There is no failure');
    this.#note(name);
    this.#providers[nth]?.behave(failures[name]());
    return name;
  }

  #note(name: string): void {
    this.misdeeds.set(name, (this.misdeeds.get(name) ?? 0) + 1);
  }

  async close(): Promise<void> {
    await Promise.all(this.#providers.map((provider) => provider.close()));
  }
}
