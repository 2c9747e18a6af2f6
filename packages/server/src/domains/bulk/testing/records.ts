import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export function newNumber(): string {
  return `TW-${randomBytes(5).toString('hex').toUpperCase()}`;
}

export const goods = {
  commodity: 'Copper cathodes',
  quantity: '500.50',
  unit: 'tonne',
  buyer: 'Buyer Ltd',
  seller: 'Seller Ltd',
  agreedOn: '2026-03-02',
} as const;

export async function register(
  server: TestServer,
  { token }: Person,
  given: Partial<Record<keyof typeof goods | 'number', string>> = {},
) {
  const input = { ...goods, number: newNumber(), ...given } as typeof goods & { number: string };
  const { status, response } = await server.operator('createBulkRecord', input, { token });
  expect(status).toBe(200);
  return { ...response, number: input.number };
}

export async function publish(
  server: TestServer,
  { token }: Person,
  target: { recordId: string; revision: number },
  isPublished = true,
) {
  const { recordId, revision } = target;
  return await server.operator('publishBulkRecord', { recordId, revision, isPublished }, { token });
}

const header =
  'number,commodity,quantity,unit,buyer,seller,verifier,state,agreed_on,verified_on,shipped_on,delivered_on,cancelled_on';

/** Returns a file with these lines under the usual header. */
export function csv(lines: readonly string[], { head = header, end = '\n' } = {}): string {
  return [head, ...lines, ''].join(end);
}

export function goodLine(number = newNumber()): string {
  return `${number},Copper,12.5,tonne,Buyer Ltd,Seller Ltd,,,2026-03-02,,,,`;
}

function encoded(text: string | Buffer): string {
  return Buffer.from(text).toString('base64');
}

export async function check(server: TestServer, { token }: Person, file: string | Buffer) {
  return (await server.operator('checkBulkImport', { content: encoded(file) }, { token })).response;
}

export async function apply(
  server: TestServer,
  { token }: Person,
  file: string,
  given: { importId?: string; hash?: string; goodLinesOnly?: boolean; publish?: boolean } = {},
) {
  const hash = given.hash ?? (await check(server, { token } as Person, file)).hash;
  const order = { importId: randomUUID(), goodLinesOnly: false, publish: false, ...given, hash };
  return await server.operator('applyBulkImport', { ...order, content: encoded(file) }, { token });
}
