import type { FastifyRequest } from 'fastify';

/** What the log line and the metrics record about a request besides its path. */
export interface Outcome {
  /** The person whose session made the request, or whom the refusal concerns. */
  readonly principalId?: bigint | undefined;
  /** The status number of the envelope; the HTTP status of a refusal is usually 200. */
  readonly envelope?: number | undefined;
  /** False if the request gets no log line, as in a flood of refused requests. */
  readonly isLogged?: boolean;
}

const outcomes = new WeakMap<FastifyRequest, Outcome>();

export function addOutcome(request: FastifyRequest, part: Outcome): void {
  outcomes.set(request, { ...outcomes.get(request), ...part });
}

export function outcomeOf(request: FastifyRequest): Outcome {
  return outcomes.get(request) ?? {};
}
