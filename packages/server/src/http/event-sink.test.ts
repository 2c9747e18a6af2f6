import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendEvents } from './event-sink.ts';

test('a reader who leaves before the answer begins is noticed', async () => {
  const server = Fastify();
  let gone = 0;
  let isWritten: boolean | undefined;
  server.get('/', async (request, reply) => {
    reader.destroy();
    await once(request.raw.socket, 'close');
    sendEvents(reply, (sink) => {
      sink.onClose(() => {
        gone += 1;
      });
      isWritten = sink.write('data: nobody hears it\n\n');
    });
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const reader = connect(Number(new URL(address).port), '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => [gone, isWritten]).toEqual([1, false]);
  await server.close();
});
