import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Some proxies append the client's port, which differs for each connection; with it every connection would count as another
 * client.
 */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/** Returns the address of the client. If the proxy reports no valid address, returns the proxy's own. */
export function ipOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const groups = withPort.exec(ip)?.groups;
  const plain = groups?.['v6'] ?? groups?.['v4'] ?? ip;
  return isIP(plain) === 0 ? (socket.remoteAddress ?? '') : plain;
}
