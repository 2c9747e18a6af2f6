import { createReadStream } from 'node:fs';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const silentMs = 30_000;
const longestMs = 60 * 60_000;
const tries = 3;

/**
 * Streams a file of any size with a Content-Length, as S3 requires; `fetch` would buffer it or omit the length. Retries if the
 * service is busy or unreachable for a moment.
 */
export async function sendFile(signed: Request, path: string, bytes: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failed = await attemptOnce(signed, path, bytes).then(
      ({ status, said }) => {
        if (status >= 200 && status < 300) return undefined;
        const error = new Error(`The file store answered ${status}: ${said.slice(0, 300)}`);
        if (status < 500) throw error;
        return error;
      },
      (error: Error) => error,
    );
    if (!failed) return;
    if (attempt === tries) throw failed;
    await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
  }
}

async function attemptOnce(signed: Request, path: string, bytes: number) {
  const open = signed.url.startsWith('https:') ? overHttps : overHttp;
  const outgoing = open(signed.url, {
    method: signed.method,
    headers: { ...Object.fromEntries(signed.headers), 'content-length': bytes },
    timeout: silentMs,
    signal: AbortSignal.timeout(longestMs),
  });
  outgoing.on('timeout', () => outgoing.destroy(new Error('The file store fell silent')));
  const answered = new Promise<{ status: number; said: string }>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      text(incoming).then((said) => resolve({ status: incoming.statusCode ?? 0, said }), reject);
    });
  });
  // The service may answer and close before it has read everything; its answer is what counts.
  await Promise.all([answered, pipeline(createReadStream(path), outgoing).catch(() => undefined)]);
  return await answered;
}
