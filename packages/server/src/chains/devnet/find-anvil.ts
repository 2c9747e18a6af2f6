import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The command to run and its first arguments. */
export type AnvilProgram = readonly [command: string, ...args: string[]];

/** Debian's paths of the x86-64 emulator and of the libraries for x86-64 programs. */
const emulator = '/usr/bin/qemu-x86_64';
const librariesForIt = '/usr/x86_64-linux-gnu';
const onOneCore = '/usr/bin/taskset';

/** Returns how to run anvil on this machine; undefined if npm has installed none for it. */
export function findAnvil(): AnvilProgram | undefined {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const own = broughtFor(process.platform, architecture);
  if (own !== undefined) return [own];
  // There is no npm package for Linux on ARM; `npm run devnet:install` installs what runs the x86-64 one.
  const foreign = process.platform === 'linux' ? broughtFor('linux', 'amd64') : undefined;
  if (foreign === undefined || !existsSync(emulator)) return undefined;
  return [onOneCore, '-c', oneCore(), emulator, '-L', librariesForIt, foreign];
}

/** Like `findAnvil`, for callers that need it: throws if there is none. */
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
 * Returns the first core that this process may use. On two cores the emulated chain has stopped answering, probably because ARM
 * orders memory writes less strictly than the program expects. On one core this has not been seen.
 */
function oneCore(): string {
  const ours = readFileSync('/proc/self/status', 'utf8');
  return /^Cpus_allowed_list:\s*(\d+)/m.exec(ours)?.[1] ?? '0';
}
