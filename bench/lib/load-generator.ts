import autocannon from 'autocannon';
import type { LoadResult, LoadTarget } from './load.ts';

const target = JSON.parse(process.argv[2] ?? '{}') as LoadTarget;

const times: number[] = [];
const { requests, errors, timeouts, mismatches, non2xx } = await new Promise<autocannon.Result>(
  (resolve, reject) => {
    const options = {
      url: target.origin,
      requests: target.requests.map(({ path, headers = {} }) => ({ path, headers })),
      connections: target.connections,
      duration: target.seconds,
      verifyBody: (body: unknown) => String(body).startsWith(target.answerBegins),
    };
    const run = autocannon(options, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  },
);
if (errors + timeouts + mismatches + non2xx > 0) {
  throw new Error(
    `${errors} errors, ${timeouts} timeouts, ${non2xx} refusals, ${mismatches} other answers`,
  );
}

times.sort((a, b) => a - b);
const percentile = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
const result: LoadResult = {
  perSecond: requests.average,
  p50: percentile(0.5),
  p95: percentile(0.95),
  p99: percentile(0.99),
};
process.stdout.write(JSON.stringify(result));
