import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { appCalls, consoleCalls, type LiveEvent } from '@tradewind/contract';
import { vi } from 'vitest';
import { headersOf, signed, type TestServer, toQuery } from '../../../testing/test-server.ts';

/** Reads a stream as a browser does, from a server that listens on a port. */
export interface StreamReader {
  readonly events: LiveEvent[];
  readonly resyncs: number;
  readonly lastEventId: string;
  readonly ended: boolean;
  /** Waits until this many events have arrived. */
  has(count: number): Promise<void>;
  endsWithin(ms: number): Promise<void>;
  cut(): void;
}

export async function listenOn(server: TestServer): Promise<void> {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
}

interface Opening {
  readonly lastEventId?: string;
  readonly console?: boolean;
}

/** Opens a stream and waits for its first position; from then on it receives everything. */
export async function openStream(
  server: TestServer,
  token: string,
  opening: Opening = {},
): Promise<StreamReader> {
  const stream = await beginStream(server, token, opening);
  await vi.waitFor(() => {
    if (stream.lastEventId === '') throw new Error('The stream has not said where it is');
  }, 30_000);
  return stream;
}

/** Opens a stream and waits for its headers only; it may end before any event. */
export async function beginStream(
  server: TestServer,
  token: string,
  { lastEventId, console = false }: Opening = {},
): Promise<StreamReader> {
  const { port } = server.app.server.address() as AddressInfo;
  const { path } = console ? consoleCalls.followOperatorEvents : appCalls.followMemberEvents;
  const query = toQuery(signed({}, server.services.config.signSecret));
  // fetch would open spare connections, for which a stopping server would wait.
  const asking = request(`http://127.0.0.1:${port}${path}?${query}`, {
    agent: false,
    headers: {
      ...headersOf({ token }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  if (!answer.headers['content-type']?.startsWith('text/event-stream'))
    throw new Error(`No stream: ${await text(answer)}`);
  const state = { events: [] as LiveEvent[], resyncs: 0, lastEventId: '', ended: false };
  void consume(answer, state);
  return Object.assign(state, {
    has: (count: number) =>
      vi.waitFor(
        () => {
          if (state.events.length < count) throw new Error(`Only ${state.events.length} events`);
        },
        { timeout: 10_000, interval: 5 },
      ),
    endsWithin: (timeout: number) =>
      vi.waitFor(
        () => {
          if (!state.ended) throw new Error('The stream is still open');
        },
        { timeout },
      ),
    cut: () => void asking.destroy(),
  });
}

async function consume(
  answer: IncomingMessage,
  state: { events: LiveEvent[]; resyncs: number; lastEventId: string; ended: boolean },
): Promise<void> {
  let rest = '';
  try {
    for await (const chunk of answer.setEncoding('utf8')) {
      const blocks = `${rest}${String(chunk)}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => split(line)));
        if (fields.get('event') === 'resync') state.resyncs += 1;
        if (fields.get('event') === 'happened')
          state.events.push(...(JSON.parse(fields.get('data') ?? '[]') as LiveEvent[]));
        state.lastEventId = fields.get('id') ?? state.lastEventId;
      }
    }
  } catch {
    // The stream was cut, by the test or by the server.
  }
  state.ended = true;
}

function split(line: string): [string, string] {
  const colon = line.indexOf(': ');
  return [line.slice(0, colon), line.slice(colon + 2)];
}
