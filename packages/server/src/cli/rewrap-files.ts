import { readConfig } from '../config/read-config.ts';
import { loadSecretKey } from '../config/secret-key.ts';
import { rewrapFiles } from '../file/index.ts';
import { connect } from '../platform/database/database.ts';
import { joinDatabase } from '../platform/database/open-database.ts';
import { createFileStorage } from '../platform/storage/index.ts';

const config = readConfig(process.env);
const place = await joinDatabase(config, (line) => process.stderr.write(`${line}\n`));
const database = connect({ connection: place.connection, poolSize: 2, onError: () => {} });
try {
  const { keys } = createFileStorage(config, await loadSecretKey(config));
  const done = await rewrapFiles(database.db, keys, (count) =>
    process.stderr.write(`${count} so far\n`),
  );
  process.stdout.write(
    `The keys of ${done} files were locked anew; all files now need only the key “${keys.newestId}”.\n`,
  );
} finally {
  await database.close();
  await place.stop();
}
