import { connect, type Socket } from 'node:net';
import type { SegmentLoad, SegmentResult } from './segment-load.ts';

/**
 * Requests files over persistent connections and counts the bytes. Keeps and decodes nothing, so that measuring costs less than
 * what is measured.
 */
const load = JSON.parse(process.argv[2] ?? '{}') as SegmentLoad;
const { hostname, port } = new URL(load.origin);

let files = 0;
let bytes = 0;
let next = 0;
let isOver = false;
const times: number[] = [];

function ask(socket: Socket): number {
  const { path, headers = {} } = load.requests[next % load.requests.length] ?? { path: '/' };
  next += 1;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${lines.join('')}\r\n`);
  return performance.now();
}

async function run(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let began = 0;
    let head = Buffer.alloc(0);
    /** The remaining bytes of this answer's body; undefined while its headers are read. */
    let left: number | undefined;
    socket.on('error', reject);
    socket.on('close', () => (isOver ? resolve() : reject(new Error('A connection was closed'))));
    socket.on('connect', () => (began = ask(socket)));
    socket.on('data', (chunk: Buffer) => {
      let body = chunk;
      if (left === undefined) {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        const text = head.toString('latin1', 0, end);
        if (!text.startsWith('HTTP/1.1 200')) {
          reject(new Error(`Answered ${text.slice(0, 40)}`));
          return;
        }
        left = Number(/^content-length: (\d+)/im.exec(text)?.[1]);
        body = head.subarray(end + 4);
      }
      left -= body.length;
      bytes += body.length;
      if (left > 0) return;
      files += 1;
      times.push(performance.now() - began);
      head = Buffer.alloc(0);
      left = undefined;
      if (isOver) socket.end();
      else began = ask(socket);
    });
  });
}

const begin = performance.now();
setTimeout(() => (isOver = true), load.seconds * 1000);
await Promise.all(Array.from({ length: load.connections }, run));
const seconds = (performance.now() - begin) / 1000;
times.sort((a, b) => a - b);
const result: SegmentResult = {
  perSecond: files / seconds,
  megabytesPerSecond: bytes / seconds / 1e6,
  p99: times[Math.floor((times.length - 1) * 0.99)] ?? 0,
};
process.stdout.write(JSON.stringify(result));
