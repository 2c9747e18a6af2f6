import type { FastifyRequest } from 'fastify';

/** What the log line and the metrics tell of a request beside its path. */
export interface Outcome {
  /** The person whose session it came with, or whom its refusal concerns. */
  readonly principalId?: bigint | undefined;
  /** The status number of the envelope; the HTTP status of a refusal is mostly 200. */
  readonly envelope?: number | undefined;
  /** False where a line of its own in the log would serve a flood only. */
  readonly isLogged?: boolean;
}

const outcomes = new WeakMap<FastifyRequest, Outcome>();

export function addOutcome(request: FastifyRequest, part: Outcome): void {
  outcomes.set(request, { ...outcomes.get(request), ...part });
}

export function outcomeOf(request: FastifyRequest): Outcome {
  return outcomes.get(request) ?? {};
}
