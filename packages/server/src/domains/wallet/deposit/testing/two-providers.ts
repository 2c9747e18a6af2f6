import {
  openUnrulyProvider,
  type UnrulyProvider,
} from '../../../../chains/testing/unruly-provider.ts';
import { type DepositWorld, openDepositWorld } from './deposit-world.ts';

/** One chain behind two providers that each behave as a test says; the beginning of the chain has been read. */
export interface TwoProviders {
  readonly world: DepositWorld;
  /** The provider that reads first after a start. */
  readonly first: UnrulyProvider;
  readonly second: UnrulyProvider;
  behave(): void;
  close(): Promise<void>;
}

export async function openTwoProviders(): Promise<TwoProviders> {
  const providers: UnrulyProvider[] = [];
  const world = await openDepositWorld({
    async urls(url) {
      providers.push(await openUnrulyProvider(url), await openUnrulyProvider(url));
      return providers.map((provider) => provider.url);
    },
  });
  const [first, second] = providers;
  if (!first || !second) throw new Error('The world asked for no providers');
  await world.mine(5);
  await world.read();
  await world.scanner.letGo();
  return {
    world,
    first,
    second,
    behave() {
      first.behave();
      second.behave();
    },
    async close() {
      await world.close();
      await first.close();
      await second.close();
    },
  };
}
