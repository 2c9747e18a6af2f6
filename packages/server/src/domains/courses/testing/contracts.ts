import { type Language, languages } from '@tradewind/contract';
import { sql } from 'kysely';
import type { TestServer } from '../../../testing/test-server.ts';
import { listContracts, saveContract } from '../manage-contracts.ts';

export function textsOf(level: number) {
  const entries = languages.map((language) => [
    language,
    {
      name: `Level ${level} in ${language}`,
      description: `What level ${level} is about`,
      equity: [`Courses of level ${level}`, 'Practice exams'],
    },
  ]);
  return Object.fromEntries(entries) as Record<
    Language,
    { name: string; description: string; equity: string[] }
  >;
}

export async function offer(
  server: TestServer,
  level: number,
  price: string,
  isOffered = true,
): Promise<void> {
  await server.database.transaction(async (tx) => {
    const { items } = await listContracts(tx);
    const changedAt = items.find((one) => one.level === level)?.changedAt ?? null;
    await saveContract(tx, { level, changedAt, price, isOffered, texts: textsOf(level) });
  });
}

/** Offers three levels for 100, 300 and 800, and adds a fourth that is not offered. */
export async function offerContracts(server: TestServer): Promise<void> {
  // Withdraw all levels first, because prices must rise with the level and earlier prices may conflict.
  await sql`update contract_level set is_offered = false`.execute(server.database.db);
  await offer(server, 1, '100');
  await offer(server, 2, '300');
  await offer(server, 3, '800');
  await offer(server, 4, '2000', false);
}
