import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { textToSign } from '@tradewind/contract/protocol/signing';

/** Runs in a process of its own: people who watch a lesson and whose players report like the app's. */
export interface Class {
  readonly address: string;
  readonly tokens: readonly string[];
  readonly signSecret: string;
  readonly lessonId: string;
  readonly watchPath: string;
  readonly reportPath: string;
  readonly everyMs: number;
  readonly warmUpMs: number;
  readonly seconds: number;
}

export interface Lesson {
  readonly sent: number;
  readonly answered: number;
  readonly refused: number;
  /** Seconds that were reported but did not count. */
  readonly lost: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

interface Learner {
  readonly token: string;
  playId: string;
  begunAt: number;
  claimed: number;
  counted: number;
}

interface Envelope {
  readonly status: number;
  readonly response: { readonly playId: string; readonly watched: number };
}

const beginAtOnce = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

process.once('message', (asked: Class) => {
  void attend(asked).then((lesson) => process.send?.(lesson));
});

async function attend(asked: Class): Promise<Lesson> {
  const learners = asked.tokens.map((token) => ({
    token,
    playId: '',
    begunAt: 0,
    claimed: 0,
    counted: 0,
  }));
  await beginAll(learners, asked);
  process.send?.('begun');
  await new Promise((resolve) => process.once('message', resolve));
  return await watchTogether(learners, asked);
}

async function beginAll(learners: readonly Learner[], asked: Class): Promise<void> {
  const waiting = [...learners];
  const work = async (): Promise<void> => {
    for (let learner = waiting.shift(); learner; learner = waiting.shift()) {
      const { lessonId, timestamp, signature } = sign({ lessonId: asked.lessonId }, asked);
      const query = `lessonId=${lessonId}&timestamp=${timestamp}&signature=${signature}`;
      const answer = await ask(asked, learner, 'GET', `${asked.watchPath}?${query}`);
      if (answer.status !== 200) throw new Error(`A play was refused with ${answer.status}`);
      learner.playId = answer.response.playId;
      learner.begunAt = performance.now();
    }
  };
  await Promise.all(Array.from({ length: beginAtOnce }, work));
}

/** Sends the reports evenly spread over the interval; each is due at its time, whatever happens to the others. */
async function watchTogether(learners: readonly Learner[], asked: Class): Promise<Lesson> {
  const { everyMs, warmUpMs, seconds } = asked;
  const times: number[] = [];
  const underWay: Promise<void>[] = [];
  let sent = 0;
  let refused = 0;
  const beginning = performance.now();
  const measuredFrom = beginning + warmUpMs;
  const end = measuredFrom + seconds * 1000;
  const gap = everyMs / learners.length;
  for (let number = 0; ; number += 1) {
    const due = beginning + number * gap;
    if (due >= end) break;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const learner = learners[number % learners.length];
    if (!learner) break;
    const counts = due >= measuredFrom;
    if (counts) sent += 1;
    const send = async (): Promise<void> => {
      const isTaken = await reportOne(learner, asked);
      if (!isTaken) refused += 1;
      // Measured from the time it was due, so waiting to be sent counts too.
      else if (counts) times.push(performance.now() - due);
    };
    underWay.push(send());
  }
  await Promise.all(underWay);
  const took = (performance.now() - measuredFrom) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    sent,
    answered: times.length,
    refused,
    lost: learners.reduce((sum, { claimed, counted }) => sum + claimed - counted, 0),
    perSecond: times.length / Math.max(took, seconds),
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
  };
}

async function reportOne(learner: Learner, asked: Class): Promise<boolean> {
  const from = learner.claimed;
  const to = Math.floor((performance.now() - learner.begunAt) / 1000);
  learner.claimed = to;
  const fields = { playId: learner.playId, ranges: [[from, to]], position: to };
  const body = JSON.stringify(sign(fields, asked));
  const answer = await ask(asked, learner, 'POST', asked.reportPath, body);
  if (answer.status !== 200) return false;
  learner.counted = answer.response.watched;
  return true;
}

function sign<T extends object>(fields: T, { signSecret }: Class) {
  const signed = { ...fields, timestamp: Date.now() };
  const signature = createHash('md5').update(textToSign(signed, signSecret)).digest('hex');
  return { ...signed, signature };
}

function ask(
  { address }: Class,
  { token }: Learner,
  method: 'GET' | 'POST',
  path: string,
  body = '',
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const asking = request(`${address}${path}`, {
      agent,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        rsplanguage: 'en',
        ...(method === 'POST' && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    });
    asking.on('error', reject);
    asking.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('end', () => resolve(JSON.parse(text) as Envelope));
      answer.on('error', reject);
    });
    asking.end(body);
  });
}
