import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: string;
  readonly body: string;
}

/**
 * A persistent connection with one request at a time and no other features of HTTP: measuring must cost less than what is
 * measured.
 */
export class PlainConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  #received: Buffer = Buffer.alloc(0);

  static async open(origin: string): Promise<PlainConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new PlainConnection(socket, hostname);
  }

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The connection was closed')));
  }

  /** Returns the body of the answer, whatever its status. */
  ask({ method, path, headers, body }: Asked): Promise<string> {
    const length = method === 'POST' ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : '';
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n${headers}${length}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (Number.isNaN(length)) return this.#fail(new Error(`Answered ${head.slice(0, 40)}`));
    if (this.#received.length < end + 4 + length) return;
    const body = this.#received.toString('utf8', end + 4, end + 4 + length);
    this.#received = this.#received.subarray(end + 4 + length);
    this.#waiting?.resolve(body);
    this.#waiting = undefined;
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
