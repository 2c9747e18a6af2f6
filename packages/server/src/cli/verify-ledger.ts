import { readConfig } from '../config/read-config.ts';
import { loadSecretKey } from '../config/secret-key.ts';
import { connect } from '../platform/database/database.ts';
import { joinDatabase } from '../platform/database/open-database.ts';
import { createSecretBox } from '../platform/secret-box.ts';
import { LedgerDiffers, verifyLedger } from '../wallet/index.ts';

const config = readConfig(process.env);
const place = await joinDatabase(config, (line) => process.stderr.write(`${line}\n`));
const database = connect({ connection: place.connection, poolSize: 2, onError: () => {} });
try {
  const secrets = createSecretBox(await loadSecretKey(config));
  const { head, journals, accounts } = await verifyLedger(database.db, secrets);
  const chain = head
    ? `sealed up to journal ${head.lastJournal} in ${head.height} blocks, head ${head.hash.toString('hex')}`
    : 'nothing sealed yet';
  process.stdout.write(
    `The ledger is as it should be: ${journals} journals, ${accounts} balances; ${chain}.\n`,
  );
} catch (error) {
  if (!(error instanceof LedgerDiffers)) throw error;
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
  await place.stop();
}
