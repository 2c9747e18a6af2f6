import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The system counts in hundredths of a second on every machine. */
const ticksPerSecond = 100;
const started = { at: performance.now(), stolen: stolenSeconds() };

/** Returns how long this program has run, and for how much of it a shared host gave the processors to other machines. */
export function timeTaken() {
  const seconds = (performance.now() - started.at) / 1000;
  const stolen = stolenSeconds() - started.stolen;
  const whole = `${seconds.toFixed(0)} s`;
  return stolen < 1
    ? whole
    : `${whole}; for ${stolen.toFixed(0)} s of it the host gave the processors to other machines`;
}

/**
 * Returns the processor time that the host gave to other machines since this one started, over all processors; 0 if the system
 * does not report it.
 */
function stolenSeconds() {
  try {
    const [, , , , , , , , ticks = 0] = readFileSync('/proc/stat', 'utf8')
      .split('\n', 1)
      .flatMap((line) => line.split(/ +/).map(Number));
    return ticks / ticksPerSecond / cpus().length;
  } catch {
    return 0;
  }
}
