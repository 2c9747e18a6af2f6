import type { FastifyReply } from 'fastify';

/** Where a call that answers with events writes them. */
export interface EventSink {
  /** False when the reader is gone, or so slow that it was let go: it comes back and resumes. */
  write(chunk: string): boolean;
  end(): void;
  onClose(listener: () => void): void;
}

/** What such a call answers with: it is given the sink once the answer has begun. */
export type EventFeed = (sink: EventSink) => void;

/** What may wait for a slow reader before it is let go. */
const mostBuffered = 64 * 1024;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither packed nor gathered on the way: an event that waits for company is late.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A stream ends with its connection; kept open for a next request it would only delay a stop.
  connection: 'close',
};

export function sendEvents(reply: FastifyReply, feed: EventFeed): void {
  const { raw, request } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    if (value !== undefined) raw.setHeader(name, value);
  raw.statusCode = 200;
  // Silence is no reason to close: the feed writes often enough to notice who is gone.
  request.raw.socket.setTimeout(0);
  raw.flushHeaders();
  feed({
    write(chunk) {
      if (raw.writableEnded || raw.destroyed) return false;
      if (raw.writableLength > mostBuffered) {
        raw.destroy();
        return false;
      }
      raw.write(chunk);
      return true;
    },
    end: () => raw.end(),
    onClose(listener) {
      // Who left while the answer was being made has closed it already, and nobody would say so again.
      if (raw.destroyed) listener();
      else raw.once('close', listener);
    },
  });
}
