import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * @typedef {object} WantedPort
 * @property {string} setting by which another can be chosen
 * @property {string} port
 * @property {string} host
 */

/**
 * A sentence for each that cannot be had.
 * @param {readonly WantedPort[]} wanted
 * @returns {Promise<string[]>}
 */
export async function problemsWithPorts(wanted) {
  const problems = await Promise.all(
    wanted.map(async ({ setting, port, host }) =>
      (await isFree(Number(port), host))
        ? ''
        : `Port ${port} is taken. Stop what uses it, or choose another with ${setting}=….`,
    ),
  );
  return problems.filter((problem) => problem !== '');
}

/**
 * @param {number} port
 * @param {string} host
 */
async function isFree(port, host) {
  const server = createServer();
  try {
    // The event of an error rejects.
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    // Whatever else is wrong with it, the server says in a sentence.
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  }
  server.close();
  await once(server, 'close');
  return true;
}
