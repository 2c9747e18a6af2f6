import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What some proxies write behind an address is another for each connection, and whoever is counted by it is not counted. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/** Who sent it. What a proxy says and is no address is not believed: then it is the proxy that is counted. */
export function ipOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const groups = withPort.exec(ip)?.groups;
  const plain = groups?.['v6'] ?? groups?.['v4'] ?? ip;
  return isIP(plain) === 0 ? (socket.remoteAddress ?? '') : plain;
}
