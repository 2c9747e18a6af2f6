import { setTimeout as sleep } from 'node:timers/promises';
import { memberClient, operatorClient, type World } from './clients.ts';
import { untilAnswered } from './until-answered.ts';

/** Reads the trial balance again and again: the academy's total assets must never change. Returns the number of readings. */
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

/** Checks that no wallet ever shows a negative amount. */
async function readWallet(world: World, member: World['town']['members'][number]): Promise<void> {
  const client = memberClient(world, member);
  const { available, frozen } = await untilAnswered(
    () => client.getWalletTotalPrice(),
    () => {},
  );
  if (available.startsWith('-') || frozen.startsWith('-'))
    throw new Error(`Member ${member.id} has ${available} and ${frozen}`);
}
