import {
  type Call,
  type Envelope,
  type ErrorCode,
  errorStatus,
  okStatus,
} from '@tradewind/contract';
import { openSession } from '../domains/access/index.ts';
import { errorsOf } from '../http/api-document/document.ts';
import { formOf } from './form.ts';
import { onTheWire } from './on-the-wire.ts';
import type { Person } from './people.ts';
import { headersOf, signed, type TestServer, toQuery } from './test-server.ts';

export interface Answer extends Envelope {
  readonly http: number;
  readonly text: string;
}

/** Sends a call from an address of its own, because the server slows networks that send much. */
export async function send(
  server: TestServer,
  call: Call,
  input: Record<string, unknown>,
  token: string | undefined,
): Promise<Answer> {
  const ip = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`;
  const headers = headersOf({ token, ip });
  const answer = await server.app.inject({ ...(await requestOf(call, input)), headers });
  // A refused stream answers with an envelope; an accepted stream would not end.
  return { http: answer.statusCode, text: answer.body, ...answer.json<Envelope>() };

  async function requestOf({ method, path, body }: Call, given: Record<string, unknown>) {
    const wire = onTheWire(call, given);
    if (body === 'multipart') {
      const { payload, contentType } = await formOf(wire, { content: Buffer.from('no picture') });
      headers['content-type'] = contentType;
      return { method, url: path, payload };
    }
    const fields = call.signed ? signed(wire, server.services.config.signSecret) : wire;
    return method === 'GET'
      ? { method, url: `${path}?${toQuery(fields)}` }
      : { method, url: path, payload: fields };
  }
}

export const codeOf = ({ status }: Envelope): string =>
  Object.entries(errorStatus).find(([, number]) => number === status)?.[0] ??
  (status === okStatus ? 'ok' : `status ${status}`);

/** Returns the fault of an answer that no caller may get, or undefined. */
export function faultOf(call: Call, answer: Answer): string | undefined {
  if (answer.http >= 500 || answer.status === errorStatus.internal) return 'failed inside';
  const code = codeOf(answer);
  if (code !== 'ok' && !errorsOf(call).includes(code as ErrorCode)) return `undeclared: ${code}`;
  return undefined;
}

export async function newSession(
  server: TestServer,
  { id }: Person,
  kind: 'member' | 'operator',
  proven = false,
): Promise<string> {
  const { passwordHash } = await server.database.db
    .selectFrom('principal')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const visit = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'en' } as const;
  const opened = await server.database.transaction((tx) =>
    openSession(tx, server.services.secrets, { id, kind, passwordHash }, visit, { proven }),
  );
  return opened?.token ?? '';
}
