import type { ChangeField, ChangeRequestCall, ConsoleCalls, Language } from '@tradewind/contract';
import { languages } from '@tradewind/contract';
import type * as z from 'zod';
import type { AuditSubject } from '@tradewind/contract';
import type { Reader, Tx } from '../database/database.ts';

/**
 * The hooks that a domain declares beside the handler of a call with `secondPerson: 'request'`. The domain's index.ts exports
 * the flow, and `domains/staff/change-requests/registry.ts` lists it.
 *
 * The handler must do all its work in `visit.audited`: a request is tried in a transaction that is rolled back before it is kept,
 * and approving it runs the handler in the approver's transaction.
 */
export interface ChangeFlow<Input = never> {
  /** The subject of the call in the audit log. */
  subject?(input: Input): AuditSubject;
  /**
   * Returns the fields with their present and their new values, or undefined if this input takes only one operator. Runs again at
   * the approval: if a present value differs then, the request is stale.
   */
  review(db: Reader, input: Input, asked: Asked): Promise<readonly ChangeField[] | undefined>;
  /**
   * Runs in the approver's transaction, before the review. Takes the lock that the domain's writers take, and returns the input
   * with the current version. The version in the request would not do: it covers more than the fields of the review, so a harmless
   * change would end the request as stale. The lock keeps a change between review and handler from being overwritten.
   */
  renew?(tx: Tx, input: Input): Promise<Input>;
  /** Runs after each commit of the call, with or without an approval, for example to refresh a cache. */
  applied?(): Promise<void>;
}

export interface Asked {
  readonly authorId: bigint;
  /** The time of the request; undefined while its author makes it. */
  readonly askedAt?: Date;
}

export type ChangeFlows = {
  readonly [K in ChangeRequestCall]: ChangeFlow<z.output<ConsoleCalls[K]['input']>>;
};

type Value = ChangeField['before'];

export function changed(name: string, before: Value, after: Value): ChangeField {
  return { name, language: null, before, after };
}

type Texts = Readonly<Partial<Record<Language, string>>>;

/** Returns a field for each language in which a text changes. */
export function changedTexts(name: string, before: Texts | null, after: Texts): ChangeField[] {
  return languages.flatMap((language) => {
    const [old, next] = [before?.[language] ?? null, after[language] ?? null];
    return old === next ? [] : [{ name, language, before: old, after: next }];
  });
}
