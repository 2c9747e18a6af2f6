import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const access = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

export interface S3Server {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** The reasons of refused requests, in order. */
  readonly refusals: string[];
  /** The number of next requests to answer with 503. */
  failing: number;
  close(): Promise<void>;
}

/** Starts a server with the part of S3 that the stores use. It verifies signatures by the specification, without a library. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const refusals: string[] = [];
  const state = { failing: 0 };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const url = new URL(request.url ?? '', 'http://localhost');
      const problem = signatureProblem(request, url, body);
      if (problem !== undefined) {
        refusals.push(problem);
        response.writeHead(403).end(`<Error><Message>${problem}</Message></Error>`);
      } else if (state.failing > 0) {
        state.failing -= 1;
        response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      } else {
        const { status, content } = answer(objects, request, url, body);
        response.writeHead(status, { 'content-length': content.length });
        response.end(request.method === 'HEAD' ? undefined : content);
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refusals,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function answer(
  objects: Map<string, Buffer>,
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
): { status: number; content: string | Buffer } {
  const [bucket, ...rest] = url.pathname.slice(1).split('/');
  const key = `${bucket}/${rest.join('/')}`;
  if (method === 'PUT') {
    objects.set(key, body);
    return { status: 200, content: '' };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204, content: '' };
  }
  if (url.searchParams.get('list-type') === '2')
    return { status: 200, content: listing(objects, `${bucket}/`, url.searchParams) };
  const found = objects.get(key);
  if (!found) return { status: 404, content: '<Error/>' };
  const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) return { status: 200, content: found };
  return { status: 206, content: found.subarray(Number(from), Number(last) + 1) };
}

/** The page size: a service may always return fewer objects than requested. */
const mostInPage = 3;

function listing(objects: Map<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const most = Math.min(Number(query.get('max-keys') ?? 1000), mostInPage);
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(bucket))
    .map((key) => key.slice(bucket.length))
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .filter((key) => key > after)
    .toSorted();
  const page = keys.slice(0, most);
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>1</Size></Contents>`,
  );
  const isCut = page.length < keys.length;
  const token = Buffer.from(page.at(-1) ?? '').toString('base64');
  const next = isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

function signatureProblem(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': sum } = request.headers;
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=test-key\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  if (signature === undefined || typeof date !== 'string') return 'not signed';
  if (sum !== hex(body)) return 'the content is not what was signed';
  const [day = '', region = '', service = ''] = scope.split('/');
  const headers = names.split(';');
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .toSorted()
      .join('&'),
    ...headers.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    sum,
  ].join('\n');
  const key = ['aws4_request', service, region, day].reduceRight<string | Buffer>(
    (signing, part) => hmac(signing, part),
    `AWS4${access.secretAccessKey}`,
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, hex(canonical)].join('\n'));
  return expected.toString('hex') === signature ? undefined : 'the signature does not match';
}
