import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The system counts in hundredths of a second, whatever its clock does. */
const ticksPerSecond = 100;
const started = { at: performance.now(), stolen: stolenSeconds() };

/** How long this program has run, and what of it was not this machine's to give: on a shared host others have some. */
export function timeTaken() {
  const seconds = (performance.now() - started.at) / 1000;
  const stolen = stolenSeconds() - started.stolen;
  const whole = `${seconds.toFixed(0)} s`;
  return stolen < 1
    ? whole
    : `${whole}; for ${stolen.toFixed(0)} s of it the host gave the processors to other machines`;
}

/** Of all the processors that there are, also those that are not ours, since the machine was started; none where the system does not tell. */
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
