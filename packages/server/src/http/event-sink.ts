import type { FastifyReply } from 'fastify';

/** Sends server-sent events to a reader. */
export interface EventSink {
  /** Returns false if the reader is gone or was disconnected for being too slow; it reconnects and resumes. */
  write(chunk: string): boolean;
  end(): void;
  onClose(listener: () => void): void;
}

/** The answer of a call that sends events. It is called with the sink once the headers are sent. */
export type EventFeed = (sink: EventSink) => void;

/** The largest number of bytes buffered for a slow reader before it is disconnected. */
const mostBuffered = 64 * 1024;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not compress or buffer events, because that would delay them.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The stream lasts as long as its connection. Keeping the connection for another request would only delay a shutdown.
  connection: 'close',
};

export function sendEvents(reply: FastifyReply, feed: EventFeed): void {
  const { raw, request } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    if (value !== undefined) raw.setHeader(name, value);
  raw.statusCode = 200;
  // No idle timeout: the feed writes often enough to notice a closed connection.
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
      // If the reader left before this point, the `close` event has already been emitted.
      if (raw.destroyed) listener();
      else raw.once('close', listener);
    },
  });
}
