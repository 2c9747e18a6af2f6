import { type Call, unattendedHeader } from '@tradewind/contract';
import type { FastifyRequest } from 'fastify';

/** True if the app made the request without its user, to stay up to date. A stream of live events always counts as such. */
export function isUnattended(
  { headers }: Pick<FastifyRequest, 'headers'>,
  call: Pick<Call, 'answer'> = {},
): boolean {
  return call.answer === 'events' || headers[unattendedHeader] === '1';
}
