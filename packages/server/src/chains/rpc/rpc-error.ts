/** The provider understood and said no: another would say the same, or it is broken, or the question must be smaller. */
export class RpcRefused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RpcRefused';
    this.code = code;
  }
}

/** The provider wants to be left alone for a while. */
export class RpcBusy extends Error {
  /** As long as it asked for; undefined where it did not say. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.name = 'RpcBusy';
    this.retryAfterMs = retryAfterMs;
  }
}

/** No provider of the network could be asked, or none answered sensibly. */
export class RpcUnavailable extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'RpcUnavailable';
  }
}

/** Where a smaller question can be asked it is a refusal; else the answer of a provider that cannot be used. */
export class AnswerTooLong extends Error {
  constructor() {
    super('answered more than can be read');
    this.name = 'AnswerTooLong';
  }
}
