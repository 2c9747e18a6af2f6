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
  /** A form with one file, in the part `file`, instead of JSON; the input is the form's other fields. */
  readonly body?: 'multipart';
  /** Parts of one upload: counted when it begins, not one by one. */
  readonly counts?: 'as-a-whole';
  /**
   * `events`: not one envelope but a stream of server-sent events, resumed by `Last-Event-ID`; the output
   * is the data of one. A refusal is an envelope as ever.
   */
  readonly answer?: 'events';
  readonly input: I;
  readonly output: O;
  /**
   * The protection of the call. Required for every POST, and for every GET whose answer shows an identity or the key of an exam;
   * any other GET needs only the session.
   */
  readonly protection?: Protection;
  /** What this call can answer beside the errors that every call of its kind shares. */
  readonly errors: readonly ErrorCode[];
  /** Opens also in an operator's session that was idle: for showing the second factor again, and for leaving. */
  readonly opensIdle?: true;
  /** The name under which the audit log keeps it; every operator's POST has one, but for parts of an upload. */
  readonly audit?: string;
  /**
   * Kept only where the input has one of these fields, by which it asks about somebody or for more than stands open. For a
   * list that stands open all day and is read again whenever something moves: it would fill the log with looks at nobody.
   */
  readonly auditedWith?: readonly string[];
  /**
   * The answer holds an address under `/media/`. It opens only for the browser that was given it: with the
   * cookie of the caller's session that comes along.
   */
  readonly opens?: 'media';
  /** What a running exam needs: budgets and connections that nothing else can use up. */
  readonly reserve?: 'exam';
  /** Bytes of a body that is larger than most: of a call that takes a file along. */
  readonly largestBody?: number;
}

export type CallTable = Readonly<Record<string, Call>>;

export type EventCall = Call & { readonly answer: 'events' };

/** What a caller passes and gets, as the typed client sees it. */
export type CallInput<C extends Call> = z.input<C['input']> & FilePart<C>;
export type CallOutput<C extends Call> = z.output<C['output']>;

type FilePart<C extends Call> = C extends { readonly body: 'multipart' } ? UploadInput : unknown;

/** What a call with a file takes beside its fields. */
export interface UploadInput {
  readonly file: Blob;
  readonly fileName?: string;
  /** How much of it is under way, from 0 to 1; told where the browser tells. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

type Protected =
  | { readonly method: 'GET' }
  | { readonly method: 'POST'; readonly protection: Protection };

/** Keeps the precise type of a declaration, so that a handler knows its caller and its fields. */
export function defineCall<const C extends Call & Protected>(call: C): C {
  return call;
}
