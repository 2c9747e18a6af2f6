/** The body of every JSON answer. `msg` is already in the caller's language. */
export interface Envelope<T = unknown> {
  status: number;
  msg: string;
  response: T;
}

export const okStatus = 200;

/** The response of status 1100: for each wrong field a message in the caller's language. */
export type FieldMessages = Record<string, string>;
