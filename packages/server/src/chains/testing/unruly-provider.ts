import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

export interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

const question = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) });
const answered = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
]);

/** Decides on the answer to a request; undefined passes the request on to the chain. */
export type Whim = (
  asked: Question,
  /** Asks the chain itself: the same request, or one with other parameters or another method. */
  truth: (params?: readonly unknown[], method?: string) => Promise<unknown>,
) => Promise<Said | undefined> | Said | undefined;

export type Said =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }
  | { readonly status: number }
  | 'drop'
  /** Sends no answer and keeps the connection open until the behaviour changes. */
  | 'hang';

const honest: Whim = () => undefined;

/** Opens a server in front of a chain that lies, lags, refuses or hangs up as the test tells it to. */
export async function openUnrulyProvider(url: string) {
  let whim: Whim = honest;
  const asked: Question[] = [];
  const hanging = new Set<ServerResponse>();

  async function forward({ method, params }: Omit<Question, 'id'>) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return answered.parse(await response.json());
  }

  async function answer(one: Question, response: ServerResponse): Promise<void> {
    const truth = async (params = one.params, method = one.method): Promise<unknown> => {
      const said = await forward({ method, params });
      return 'result' in said ? said.result : undefined;
    };
    const said = (await whim(one, truth)) ?? (await forward(one));
    if (said === 'drop') return void response.destroy();
    if (said === 'hang') return void hanging.add(response);
    if ('status' in said) return void response.writeHead(said.status).end('no');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id: one.id, ...said }));
  }

  const server = createServer((request, response) => {
    void (async () => {
      const one = question.parse(await json(request));
      asked.push(one);
      await answer(one, response);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behave(how: Whim = honest) {
      whim = how;
      asked.length = 0;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type UnrulyProvider = Awaited<ReturnType<typeof openUnrulyProvider>>;
