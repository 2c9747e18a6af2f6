import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly message: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** Response status by path; 201 by default. */
  readonly answers: Map<string, number>;
  /** Subscribes a simulated browser. */
  subscribe(path: string): { endpoint: string; p256dh: string; auth: string };
  close(): Promise<void>;
}

/** Starts a push service with simulated browsers, which verify the sender and decrypt the messages. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      const status = answers.get(path) ?? 201;
      if (browser && status === 201 && isAuthorised(request.headers.authorization, origin)) {
        const plain = decrypt(Buffer.concat(chunks), browser.keys, browser.auth);
        const message: unknown = JSON.parse(plain.toString());
        received.push({ path, message, headers: request.headers });
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    subscribe(path) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      browsers.set(path, { keys, auth });
      return { endpoint: origin + path, p256dh, auth: auth.toString('base64url') };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function isAuthorised(header = '', audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return isSigned && aud === audience;
}

function decrypt(body: Buffer, keys: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const input = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(21 + length, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

function derive(key: Buffer, salt: Buffer, info: Buffer | string, size: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, size));
}
