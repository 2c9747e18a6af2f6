import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Envelope, Language } from '@tradewind/contract';
import type { FastifyBaseLogger } from 'fastify';
import { languageOf } from './language.ts';
import { errorText } from './messages/text-of.ts';
import { transportText } from './messages/transport.ts';
import { apiHeaders } from './security-headers.ts';

const lingerMs = 2000;

const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: (language) => transportText(language, 'tooLate') },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    text: (language) => transportText(language, 'headersTooLarge'),
  },
};
const malformed: Refusal = {
  status: 400,
  text: (language) => errorText(language, 'malformedRequest', {}),
};

interface Refusal {
  readonly status: number;
  readonly text: (language: Language) => string;
}

export interface ClientErrors {
  /** Answers requests that Node's HTTP parser refuses, so that even these get an envelope. */
  answer(error: NodeJS.ErrnoException, socket: Socket): void;
  /** Tracks which answers are under way on the server. */
  watch(server: Server): void;
}

export function createClientErrors(log: FastifyBaseLogger): ClientErrors {
  const latest = new WeakMap<Socket, ServerResponse>();
  return {
    watch(server) {
      server.on('request', (request, response) => latest.set(request.socket, response));
    },

    answer(error, socket) {
      // Node emits the error again for every further chunk of unreadable data.
      if (socket.writableEnded) return;
      // Log the code only: the error contains the received bytes, which may hold a token.
      log.debug({ reason: error.code }, 'unreadable request');
      const response = latest.get(socket);
      if (!mayAnswer(socket, response)) {
        socket.destroy();
        return;
      }
      const { status, text } = refusals[error.code ?? ''] ?? malformed;
      const msg = text(languageOf(response?.req.headers ?? {}));
      socket.end(rawAnswer({ status, msg, response: null }));
      // After a timeout, stop reading: the rest could still complete the request, which would then be executed after its
      // refusal.
      if (status === 408) socket.destroySoon();
      else linger(socket);
    },
  };
}

/** True if an answer can be sent without mixing with another answer or replacing one. */
function mayAnswer(socket: Socket, latest: ServerResponse | undefined): boolean {
  // A browser that connects ahead of time has not asked anything yet and must not get this answer.
  if (!socket.writable || socket.bytesRead === 0) return false;
  if (!latest) return true;
  if (latest.req.complete) return latest.writableFinished;
  return latest.socket === socket && !latest.headersSent;
}

/**
 * Keeps the connection open for a moment: closing it with unread data would reset it, and the sender would never see the
 * answer.
 */
function linger(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}

function rawAnswer(envelope: Envelope<null>): string {
  const body = JSON.stringify(envelope);
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const reason = STATUS_CODES[envelope.status] ?? '';
  return `HTTP/1.1 ${envelope.status} ${reason}\r\n${lines.join('')}\r\n${body}`;
}
