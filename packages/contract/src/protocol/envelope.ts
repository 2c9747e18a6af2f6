/** The shape of every answer. `msg` is already in the caller's language. */
export interface Envelope<T = unknown> {
  status: number;
  msg: string;
  response: T;
}

export const okStatus = 200;

/** What 1100 carries: field name → what is wrong with it, in the caller's language. */
export type FieldMessages = Record<string, string>;
