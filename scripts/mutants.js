import './node-version.js';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOptions, usage } from './mutants/options.js';

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

const options = readOptions(process.argv.slice(2));
if (options === undefined) {
  process.stderr.write(usage);
  process.exitCode = 1;
} else {
  const { endAllCommands, root } = await import('./testing/run-command.js');
  const { clearTemporaryFolders, withTemporaryFolder } =
    await import('./testing/temporary-folder.js');
  const { withSeparatePostgres } = await import('./testing/separate-postgres.js');
  const { choose } = await import('./mutants/choose.js');
  const { findMutants } = await import('./mutants/find-mutants.js');
  const { describeMutant, lineAt } = await import('./mutants/mutant.js');
  const { runMutants } = await import('./mutants/run-mutants.js');
  const { makeWorkingCopy } = await import('./mutants/working-copy.js');

  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      endAllCommands();
      void clearTemporaryFolders().finally(() => process.exit(130));
    });
  }

  const all = await findMutants(root, options.folder);
  const mutants = choose(all, options.most, options.seed);
  say(`${all.length} mistakes can be made in ${options.folder}; ${mutants.length} are tried.`);

  const tried = await withTemporaryFolder(async (folder) => {
    const copy = join(folder, 'copy');
    await mkdir(copy);
    await makeWorkingCopy(root, copy);
    return await withSeparatePostgres(undefined, (databaseUrl) =>
      runMutants({ mutants, copy, databaseUrl, options, say }),
    );
  });

  const count = (/** @type {string} */ outcome) =>
    tried.filter((one) => one.outcome === outcome).length;
  const survivors = tried.filter(({ outcome }) => outcome === 'survived' || outcome === 'untested');
  for (const { mutant, outcome } of survivors) {
    const source = await readFile(join(root, mutant.file), 'utf8');
    const place = `${mutant.file}:${lineAt(source, mutant.start)}`;
    process.stdout.write(
      `\n${place}  ${outcome}: ${mutant.what}\n${describeMutant(source, mutant)}\n`,
    );
  }
  process.stdout.write(
    `\n${count('caught') + count('timeout')} caught (${count('timeout')} by the time limit), ` +
      `${count('survived')} got through, ${count('untested')} in files that no test reaches.\n`,
  );
}
