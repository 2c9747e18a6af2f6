import { setTimeout as sleep } from 'node:timers/promises';
import { memberClient, operatorClient, type World } from './clients.ts';
import { untilAnswered } from './until-answered.ts';

/** Looks at the books over and over: whatever happens meanwhile, what the academy owes never moves. */
export async function watchTotals(
  world: World,
  expected: string,
  until: () => boolean,
): Promise<number> {
  const auditor = operatorClient(world, world.town.finance[0]);
  let looks = 0;
  while (!until()) {
    const { coins } = await untilAnswered(
      () => auditor.getTrialBalance(),
      () => {},
    );
    for (const { assets, isBalanced } of coins) {
      if (!isBalanced || assets !== expected)
        throw new Error(`The total moved: ${JSON.stringify(coins)}, not ${expected}`);
    }
    const member = world.town.members[looks % world.town.members.length];
    if (member) await readWallet(world, member);
    looks += 1;
    await sleep(20);
  }
  return looks;
}

/** Nobody ever sees less than nothing in a wallet. */
async function readWallet(world: World, member: World['town']['members'][number]): Promise<void> {
  const client = memberClient(world, member);
  const { available, frozen } = await untilAnswered(
    () => client.getWalletTotalPrice(),
    () => {},
  );
  if (available.startsWith('-') || frozen.startsWith('-'))
    throw new Error(`Member ${member.id} has ${available} and ${frozen}`);
}
