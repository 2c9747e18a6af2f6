import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationMutants } from './migration-mutants.js';
import { typescriptMutants } from './typescript-mutants.js';

const tested = /\.test\.ts$|\/testing\/|\.d\.ts$/;

/**
 * @param {string} root
 * @param {string} folder from the root; or one file
 * @returns {Promise<import('./mutant.js').Mutant[]>}
 */
export async function findMutants(root, folder) {
  const isFile = (await stat(join(root, folder))).isFile();
  const read = async (/** @type {string} */ file) => ({
    file,
    source: await readFile(join(root, file), 'utf8'),
  });
  const files = [];
  for await (const file of isFile ? [folder] : glob(`${folder}/**/*.ts`, { cwd: root })) {
    if (file.endsWith('.ts') && !tested.test(file)) files.push(file);
  }
  const code = await Promise.all(files.toSorted().map(read));
  const mutants = code.flatMap(({ file, source }) => typescriptMutants(file, source));
  return [...mutants, ...(await inMigrations(root, folder, read))];
}

/**
 * Returns mutants of the wanted migrations. All migrations are read, because only together they tell which definition is the
 * current one.
 * @param {string} root
 * @param {string} folder
 * @param {(file: string) => Promise<{ file: string, source: string }>} read
 */
async function inMigrations(root, folder, read) {
  const names = [];
  for await (const file of glob('packages/*/src/database/migrations/*.sql', { cwd: root }))
    names.push(file);
  const migrations = await Promise.all(names.toSorted().map(read));
  const isWanted = (/** @type {string} */ file) => file === folder || file.startsWith(`${folder}/`);
  return migrationMutants(migrations).filter(({ file }) => isWanted(file));
}
