import { readConfig } from '../config/read-config.ts';
import { loadSecretKey } from '../config/secret-key.ts';
import { rewrapFiles } from '../domains/files/index.ts';
import { createFileStorage } from '../platform/storage/index.ts';
import { openExistingInstance } from './existing-instance.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const instance = await openExistingInstance(config);
  try {
    const { keys } = createFileStorage(config, await loadSecretKey(config));
    const done = await rewrapFiles(instance.database.db, keys, (count) =>
      process.stderr.write(`${count} so far\n`),
    );
    process.stdout.write(
      `The keys of ${done} files were locked anew; all files now need only the key “${keys.newestId}”.\n`,
    );
    return 0;
  } finally {
    await instance.close();
  }
});
