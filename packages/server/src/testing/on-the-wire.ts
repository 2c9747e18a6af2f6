import type { Call } from '@tradewind/contract';

/**
 * Converts input to the form in which it is sent: a query contains text only, and JSON has no undefined. What is signed must
 * equal what is sent.
 */
export function onTheWire(call: Call, input: Record<string, unknown>): Record<string, unknown> {
  if (call.method === 'POST' && call.body === undefined)
    return JSON.parse(JSON.stringify(input)) as Record<string, unknown>;
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs.map(([name, value]) => [name, asText(value).toWellFormed()]));
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? 'undefined';
}
