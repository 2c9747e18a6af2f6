/**
 * The provider understood the request and refused it. Another provider may refuse too, this one may be broken, or the request
 * must be smaller.
 */
export class RpcRefused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RpcRefused';
    this.code = code;
  }
}

/** The provider asks for fewer requests. */
export class RpcBusy extends Error {
  /** The time that the provider asks to wait; undefined if it does not say. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.name = 'RpcBusy';
    this.retryAfterMs = retryAfterMs;
  }
}

/** No provider of the network could be asked, or none gave a valid answer. */
export class RpcUnavailable extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'RpcUnavailable';
  }
}

/** The answer is longer than the limit. Ask for less, or treat the provider as failed if that is not possible. */
export class AnswerTooLong extends Error {
  constructor() {
    super('answered more than can be read');
    this.name = 'AnswerTooLong';
  }
}
