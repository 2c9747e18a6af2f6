import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Protection } from './protection.ts';
import type { Permission } from '../staff/roles.ts';

/**
 * Who may make a call.
 * - `anyone`: no session is looked at
 * - `member`: a member with a living session
 * - `operator-entering`: an operator with a living session, even one who must still set up the second
 *   factor or change a temporary password
 * - `operator`: an operator who has done so
 * - a permission: an operator one of whose roles grants it
 */
export type Caller = 'anyone' | 'member' | 'operator-entering' | 'operator' | Permission;

export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** One sentence for the people who read the API's documentation. */
  readonly summary: string;
  readonly caller: Caller;
  readonly signed: boolean;
  /** The request is a form with one file in the part `file` instead of JSON. The input is the form's other fields. */
  readonly body?: 'multipart';
  /** The call uploads one part of a file. The rate limit counts the upload once when it begins, not each part. */
  readonly counts?: 'as-a-whole';
  /**
   * `events`: the answer is a stream of server-sent events instead of one envelope, and is resumed by `Last-Event-ID`.
   * The output is the data of one event. A refusal is still an envelope.
   */
  readonly answer?: 'events';
  readonly input: I;
  readonly output: O;
  /**
   * The protection of the call. Required for every POST, and for every GET whose answer shows an identity or the key of an exam;
   * any other GET needs only the session.
   */
  readonly protection?: Protection;
  /** The errors of this call, in addition to the errors that all calls share. */
  readonly errors: readonly ErrorCode[];
  /**
   * An operator can make the call in a session that is locked after idle time: to show the second factor again, or to
   * log out.
   */
  readonly opensIdle?: true;
  /** The name of the call in the audit log. Every operator's POST has one, except parts of an upload. */
  readonly audit?: string;
  /**
   * Writes to the audit log only if the input has one of these fields, which ask about a person or for more than the
   * list shows at first. For a list that stays open all day and reloads at every change: entries without such a field
   * would fill the log without naming anyone.
   */
  readonly auditedWith?: readonly string[];
  /**
   * The answer contains an address under `/media/`. It works only in the browser that received it, with the cookie of
   * the caller's session that comes with the answer.
   */
  readonly opens?: 'media';
  /**
   * A call that a running exam needs. It has its own budgets and database connections, which no other call can use up.
   */
  readonly reserve?: 'exam';
  /** The largest body in bytes, if it is above the usual limit because the call carries a file. */
  readonly largestBody?: number;
}

export type CallTable = Readonly<Record<string, Call>>;

export type EventCall = Call & { readonly answer: 'events' };

/** The input and the output of a call, as the typed client sees them. */
export type CallInput<C extends Call> = z.input<C['input']> & FilePart<C>;
export type CallOutput<C extends Call> = z.output<C['output']>;

type FilePart<C extends Call> = C extends { readonly body: 'multipart' } ? UploadInput : unknown;

/** The file of an upload, in addition to the fields of its call. */
export interface UploadInput {
  readonly file: Blob;
  readonly fileName?: string;
  /** Called with the uploaded share, from 0 to 1, if the browser reports progress. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

type Protected =
  | { readonly method: 'GET' }
  | { readonly method: 'POST'; readonly protection: Protection };

/** Declares a call. Keeps the precise type of the declaration, so that a handler knows its caller and its fields. */
export function defineCall<const C extends Call & Protected>(call: C): C {
  return call;
}
