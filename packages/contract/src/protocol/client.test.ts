import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AppCalls } from '../member-calls.ts';
import {
  CallFailed,
  CallRefused,
  type ClientOptions,
  createClient,
  isServerFault,
} from './client.ts';
import * as appWire from '../generated/app-wire.ts';
import { textToSign } from './signing.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

interface Sent {
  url: URL;
  init: RequestInit;
}

function setUp(
  answers: ((sent: Sent) => Response | Promise<Response>)[],
  options: Partial<ClientOptions> = {},
) {
  const sent: Sent[] = [];
  const client = createClient<AppCalls>(appWire, {
    signSecret: 'secret',
    md5,
    language: () => 'ko',
    token: () => 'the-token',
    origin: 'https://example.com',
    fetch: async (input, init = {}) => {
      const request = { url: new URL(input instanceof Request ? input.url : input), init };
      sent.push(request);
      const answer = answers[sent.length - 1];
      if (!answer) throw new Error('One call too many');
      return await answer(request);
    },
    ...options,
  });
  return { client, sent };
}

const envelope = (status: number, response: unknown = null, msg = '') =>
  Response.json({ status, msg, response });

const noItems = () => envelope(200, { items: [], nextCursor: null });

describe('the client', () => {
  test('sends a GET request with a signed query, a language and a token', async () => {
    const { client, sent } = setUp([() => envelope(200, { items: [], nextCursor: null })]);
    await client.getInviteMemberList({ size: '10' });
    const [request] = sent;
    const fields = Object.fromEntries(request?.url.searchParams ?? []);
    expect(request?.url.pathname).toBe('/api/App/Account/GetInviteMemberList');
    expect(request?.init.headers).toEqual({ RspLanguage: 'ko', Authorization: 'Bearer the-token' });
    expect(fields['signature']).toBe(md5(textToSign(fields, 'secret')));
    expect(Math.abs(Number(fields['timestamp']) - Date.now())).toBeLessThan(5000);
  });

  test('sends a POST request with a signed JSON body', async () => {
    const { client, sent } = setUp([() => envelope(200, {})]);
    await client.logout();
    const body = JSON.parse(sent[0]?.init.body as string) as Record<string, unknown>;
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(body['signature']).toBe(md5(textToSign(body, 'secret')));
  });

  test('rejects with the server’s refusal after it has told the app', async () => {
    const seen: [CallRefused, string][] = [];
    const { client } = setUp([() => envelope(1100, { email: 'Required' }, 'Please check')], {
      onRefused: (error, token) => seen.push([error, token]),
    });
    const error = await client.sendLoginCode({ email: '' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CallRefused);
    expect(error).toMatchObject({
      message: 'Please check',
      status: 1100,
      fields: { email: 'Required' },
    });
    expect(seen).toEqual([[error, 'the-token']]);
  });

  test('repeats a refused call once if the app recovered from the refusal, and otherwise rejects', async () => {
    const asked: [number, string][] = [];
    let isShown = true;
    const refused: number[] = [];
    const answers = [
      () => envelope(1236),
      () => envelope(200, { items: [], nextCursor: null }),
      () => envelope(1236),
    ];
    const { client, sent } = setUp(answers, {
      recover: ({ status }, token) => {
        asked.push([status, token]);
        return Promise.resolve(isShown);
      },
      onRefused: ({ status }) => refused.push(status),
    });
    await client.getInviteMemberList({ size: '10' });
    expect(asked).toEqual([[1236, 'the-token']]);
    expect(sent[1]?.url.searchParams.get('size')).toBe('10');
    expect(refused).toEqual([]);
    isShown = false;
    await expect(client.getInviteMemberList({})).rejects.toMatchObject({ status: 1236 });
    expect(refused).toEqual([1236]);
  });

  test('marks requests that are sent while nobody uses the app', async () => {
    let isAway = true;
    const { client, sent } = setUp([noItems, noItems], { isUnattended: () => isAway });
    await client.getInviteMemberList({});
    isAway = false;
    await client.getInviteMemberList({});
    const said = sent.map(({ init }) => new Headers(init.headers).get('x-unattended'));
    expect(said).toEqual(['1', null]);
  });

  test('corrects a wrong clock once by the server’s time, and keeps the correction', async () => {
    const serverTime = Date.now() + 3_600_000;
    const isCorrected = ({ url }: Sent) =>
      Math.abs(Number(url.searchParams.get('timestamp')) - serverTime) < 5000;
    const good = (sent: Sent) => envelope(isCorrected(sent) ? 200 : 1002, { baseUrl: '' });
    const { client, sent } = setUp([() => envelope(1002, { serverTime }), good, good]);
    await client.getFileDomain();
    await client.getFileDomain();
    expect(sent).toHaveLength(3);
    const stubborn = setUp([
      () => envelope(1002, { serverTime }),
      () => envelope(1002, { serverTime }),
    ]);
    await expect(stubborn.client.getFileDomain()).rejects.toThrow(CallRefused);
  });

  test.each([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
    ['JSON that is no envelope', () => Response.json({ hello: 1 })],
  ])('rejects with CallFailed on %s', async (_, answer) => {
    const { client } = setUp([answer]);
    await expect(client.getFileDomain()).rejects.toThrow(CallFailed);
  });

  test.each([
    ['no network', () => Promise.reject(new TypeError('fetch failed')), false],
    ['a page of a proxy', () => new Response('<html>', { status: 502 }), true],
    ['JSON of a proxy', () => Response.json({ message: 'No' }, { status: 503 }), true],
    [
      'a failure in the server’s words',
      () => Response.json({ status: 500, msg: 'Sorry', response: null }, { status: 500 }),
      true,
    ],
    ['the page of a hotel’s network', () => new Response('<html>'), false],
    ['a refusal', () => envelope(1003), false],
  ])('knows whether the server is at fault for %s', async (_, answer, isTheirs) => {
    const { client } = setUp([answer]);
    const error = await client.getFileDomain().catch((caught: unknown) => caught);
    expect(isServerFault(error)).toBe(isTheirs);
  });

  test('tells the progress bar when a call starts and when it ends, also on failure', async () => {
    const seen: string[] = [];
    const bar = { onStart: () => seen.push('start'), onEnd: () => seen.push('end') };
    const { client } = setUp([() => envelope(200, {}), () => envelope(1003)], bar);
    await client.logout();
    await client.logout().catch(() => {});
    expect(seen).toEqual(['start', 'end', 'start', 'end']);
  });
});
