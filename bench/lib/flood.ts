import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import * as appWire from '@tradewind/contract/generated/app-wire';

/** Unsigned requests from a process of their own, at a fixed rate that does not depend on the answers. */
export interface Flood {
  readonly address: string;
  readonly perSecond: number;
  readonly connections: number;
  readonly forwardedFor: string;
}

export interface FloodResult {
  readonly answers: number;
  /** The number of requests whose connection was closed before the answer. */
  readonly unanswered: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

const tickMs = 5;
/** The largest number of unanswered requests. At this number the generator waits, so that its memory stays bounded. */
const mostUnderWay = 20_000;
const answerBegins = 'HTTP/1.1 ';

let isOver = false;

process.on('message', (message: Flood | 'stop') => {
  if (message === 'stop') isOver = true;
  else void run(message).then((result) => process.send?.(result, () => process.disconnect()));
});

async function run({ address, perSecond, connections, forwardedFor }: Flood): Promise<FloodResult> {
  const { hostname, port } = new URL(address);
  let [sent, answers] = [0, 0];
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      countAnswers(socket, () => (answers += 1));
      return socket;
    }),
  );
  process.send?.('begun');
  const requests = unsignedRequests(`Host: ${hostname}\r\nX-Forwarded-For: ${forwardedFor}\r\n`);
  const begun = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = ((performance.now() - begun) / 1000) * perSecond;
      for (; sent < due && sent - answers < mostUnderWay; sent += 1)
        sockets[sent % connections]?.write(requests[sent % requests.length] ?? '');
      if (!isOver) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage();
  for (const socket of sockets) socket.destroy();
  return { answers, unanswered: sent - answers, seconds, cpuSeconds: (user + system) / 1e6 };
}

/** Counts status lines, which no body of a refusal contains. A status line may be split between two chunks. */
function countAnswers(socket: Socket, onAnswer: () => void): void {
  let rest = '';
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  socket.on('data', (piece: string) => {
    const text = rest + piece;
    let at = text.indexOf(answerBegins);
    for (; at !== -1; at = text.indexOf(answerBegins, at + answerBegins.length)) onAnswer();
    rest = text.slice(1 - answerBegins.length);
  });
}

/** Requests as a scanner sends them: reads, exam answers, logins and pages, with invented tokens and without. */
function unsignedRequests(headers: string): string[] {
  const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\n${headers}${more}\r\n`;
  const post = (path: string, body: string, more = ''): string =>
    `POST ${path} HTTP/1.1\r\n${headers}${more}Content-Type: application/json\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const answer = JSON.stringify({ sittingId: '1', number: 1, answer: null, revision: 0 });
  const login = JSON.stringify({ email: 'somebody@bench.example', password: 'x'.repeat(1000) });
  return Array.from({ length: 200 }, () => [
    get(appWire.getFileDomain.path),
    post(appWire.saveAnswer.path, answer),
    post(appWire.saveAnswer.path, answer, invented()),
    post(appWire.loginByPwd.path, login),
    get(appWire.getMemberBaseInfo.path, invented()),
  ]).flat();
}

function invented(): string {
  return `Authorization: Bearer ${randomBytes(32).toString('base64url')}\r\n`;
}
