import type {
  AuditSubject,
  Call,
  Caller,
  CallTable,
  EventCall,
  Language,
  Permission,
} from '@tradewind/contract';
import type * as z from 'zod';
import type { AppError } from '../platform/errors/app-error.ts';
import type { Tx } from '../platform/database/database.ts';
import type { EventFeed } from './event-sink.ts';
import type { Upload } from './read-form.ts';

/** What a use case may know about the request besides its input. */
export interface Visit {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  /** The declared path of the call. */
  readonly path?: string;
  /** The Last-Event-ID header: where the reader of events resumes. It is not validated. */
  readonly lastEventId?: string;
  /** True if the app made the request by itself, so that it does not count as use of the session. */
  readonly unattended?: true;
}

/** A request that was answered with a refusal, by a use case or earlier. */
export interface RefusedRequest {
  readonly error: AppError;
  /** The status number of the envelope. */
  readonly status: number;
  readonly principalId: bigint | undefined;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly path: string | undefined;
}

export interface MemberVisit extends Visit {
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

export interface Approval {
  readonly approvedBy: bigint;
  /** The time of the author's request: the approver was shown the state at this time. */
  readonly askedAt: Date;
}

export interface OperatorVisit extends Visit {
  readonly operatorId: bigint;
  readonly sessionId: bigint;
  readonly permissions: ReadonlySet<Permission>;
  /** The approval of a second operator by which the call runs; undefined for a call that needed none. */
  readonly approval?: Approval;
  /**
   * Runs `work` in a transaction that also writes its entry in the audit log, so that neither exists without the other. A call
   * declared with `audit` must use it; with `auditedWith`, only if its input has one of these fields.
   */
  audited<T>(
    note: AuditNote | ((result: T) => AuditNote),
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>;
  /** True once an entry was written. The pipeline fails a call that must be audited and was not. */
  isAudited(): boolean;
}

export interface AuditNote {
  /** What the entry is about, such as `member:12`. */
  readonly subject?: AuditSubject;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export type VisitOf<C extends Caller> = C extends 'anyone'
  ? Visit
  : C extends 'member'
    ? MemberVisit
    : OperatorVisit;

export type Handler<C extends Call> = (
  input: z.output<C['input']>,
  visit: VisitOf<C['caller']>,
  ...file: C extends { readonly body: 'multipart' } ? [upload: Upload] : []
) => Promise<C extends EventCall ? EventFeed : z.input<C['output']>>;

export type Handlers<T extends CallTable> = { readonly [K in keyof T]: Handler<T[K]> };
