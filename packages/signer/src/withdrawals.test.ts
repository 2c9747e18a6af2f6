import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { openWithdrawals } from './withdrawals.ts';

test('a lookup while the database is down is refused for now, without the database URL in the message', async () => {
  const withdrawals = openWithdrawals('postgres://signer:secret@127.0.0.1:9/academy', () => {});
  await expect(withdrawals.find('1')).rejects.toEqual(
    new Refusal('now', 'The signer cannot read its database.'),
  );
  await withdrawals.close();
});
