import { expect, test } from 'vitest';
import { readBounded } from './read-answer.ts';

const bytes = new TextEncoder().encode('€5');

test('an answer is decoded correctly wherever the network splits it', async () => {
  for (let at = 0; at <= bytes.length; at += 1) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of [bytes.slice(0, at), bytes.slice(at)]) controller.enqueue(part);
        controller.close();
      },
    });
    expect(await readBounded(new Response(body), bytes.length)).toBe('€5');
  }
  // A text that is cut within a character gets a replacement character.
  expect(await readBounded(new Response(bytes.slice(0, 2)), 9)).toBe('\ufffd');
  expect(await readBounded(new Response(null), 0)).toBe('');
});
