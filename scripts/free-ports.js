import { once } from 'node:events';
import { createServer } from 'node:net';

const largestPort = 65_535;

/**
 * @typedef {object} WantedPort
 * @property {string} setting by which another can be chosen
 * @property {string} port
 * @property {string} host
 */

/**
 * Returns a sentence for each port that cannot be used.
 * @param {readonly WantedPort[]} wanted
 * @returns {Promise<string[]>}
 */
export async function problemsWithPorts(wanted) {
  const problems = await Promise.all(wanted.map((one) => problemWith(one, wanted)));
  return problems.filter((problem) => problem !== '');
}

/**
 * @param {WantedPort} one
 * @param {readonly WantedPort[]} all
 */
async function problemWith({ setting, port, host }, all) {
  const number = /^\d{1,5}$/.test(port) ? Number(port) : Infinity;
  if (number > largestPort)
    return `${setting} must be a number from 0 to ${largestPort}, but is “${port}”.`;
  // Port 0 stands for any free port, so it may be given several times.
  const same = all.find((other) => number > 0 && other.setting !== setting && other.port === port);
  if (same) return `${setting} and ${same.setting} must be two ports, but both are ${port}.`;
  return (await isFree(number, host))
    ? ''
    : `Port ${port} is taken. Stop what uses it, or choose another with ${setting}=….`;
}

/**
 * @param {number} port
 * @param {string} host
 */
async function isFree(port, host) {
  const server = createServer();
  try {
    // An error event makes this reject.
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    // The server itself reports any other problem with the port.
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  }
  server.close();
  await once(server, 'close');
  return true;
}
