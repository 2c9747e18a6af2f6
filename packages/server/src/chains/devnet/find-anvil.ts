import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What to run, and what to hand it before anything else. */
export type AnvilProgram = readonly [command: string, ...args: string[]];

/** Where Debian keeps an emulator of the common processor, and the libraries of programs made for it. */
const emulator = '/usr/bin/qemu-x86_64';
const librariesForIt = '/usr/x86_64-linux-gnu';
const onOneCore = '/usr/bin/taskset';

/** How to run one on this machine; undefined where npm has brought none for it. */
export function findAnvil(): AnvilProgram | undefined {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const own = broughtFor(process.platform, architecture);
  if (own !== undefined) return [own];
  // For Linux on ARM there is none in the registry; `npm run devnet:install` brings what runs the other.
  const foreign = process.platform === 'linux' ? broughtFor('linux', 'amd64') : undefined;
  if (foreign === undefined || !existsSync(emulator)) return undefined;
  return [onOneCore, '-c', oneCore(), emulator, '-L', librariesForIt, foreign];
}

/** For what cannot do without. */
export function requireAnvil(): AnvilProgram {
  const program = findAnvil();
  if (program) return program;
  throw new Error('There is no anvil for this machine; see `npm run devnet:install`.');
}

function broughtFor(platform: string, architecture: string): string | undefined {
  try {
    const name = `@foundry-rs/anvil-${platform}-${architecture}`;
    return createRequire(import.meta.url).resolve(`${name}/bin/anvil`);
  } catch {
    return undefined;
  }
}

/**
 * The first core that we may use. On two, an emulated chain has stopped answering; likely because these cores order
 * what they write to memory less strictly than the program expects. On one it has not been seen.
 */
function oneCore(): string {
  const ours = readFileSync('/proc/self/status', 'utf8');
  return /^Cpus_allowed_list:\s*(\d+)/m.exec(ours)?.[1] ?? '0';
}
