import { type Call, unattendedHeader } from '@tradewind/contract';
import type { FastifyRequest } from 'fastify';

/** True if nobody used the app that made the request: it kept itself up to date. Live events are followed by themselves. */
export function isUnattended(
  { headers }: Pick<FastifyRequest, 'headers'>,
  call: Pick<Call, 'answer'> = {},
): boolean {
  return call.answer === 'events' || headers[unattendedHeader] === '1';
}
