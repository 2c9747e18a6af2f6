import type { ChangeField, ChangeRequestCall, ConsoleCalls, Language } from '@tradewind/contract';
import { languages } from '@tradewind/contract';
import type * as z from 'zod';
import type { AuditSubject } from '@tradewind/contract';
import type { Reader, Tx } from './platform/database/database.ts';

/**
 * What a domain declares beside the handler of a call with `secondPerson: 'request'`. Its index.ts offers the flow, and
 * `change-request/registry.ts` lists it.
 *
 * The handler must do all its work in `visit.audited`: a request is tried in a transaction that is rolled back before it is kept,
 * and approving it runs the handler in the approver's transaction.
 */
export interface ChangeFlow<Input = never> {
  /** What the call is about, as in the audit log. */
  subject?(input: Input): AuditSubject;
  /**
   * Returns what is in force and what it becomes, or undefined if this content needs nobody else. It is asked again at the
   * approval: if anything in force is different by then, the request is stale.
   */
  review(db: Reader, input: Input, authorId: bigint): Promise<readonly ChangeField[] | undefined>;
  /**
   * Runs in the approver's transaction, before the review: takes the lock that the domain's writers take, and returns the input
   * with the version that is in force under it. A version covers more than the fields of the review, so that without the lock
   * a harmless change at the same time would end the request as stale; without any lock, a change between review and handler
   * would be written over.
   */
  renew?(tx: Tx, input: Input): Promise<Input>;
  /** Runs after the commit of the call, approved or not in need of it, such as to read a cache again. */
  applied?(): Promise<void>;
}

export type ChangeFlows = {
  readonly [K in ChangeRequestCall]: ChangeFlow<z.output<ConsoleCalls[K]['input']>>;
};

type Value = ChangeField['before'];

export function changed(name: string, before: Value, after: Value): ChangeField {
  return { name, language: null, before, after };
}

type Texts = Readonly<Partial<Record<Language, string>>>;

/** A field for each language in which a text changes. */
export function changedTexts(name: string, before: Texts | null, after: Texts): ChangeField[] {
  return languages.flatMap((language) => {
    const [old, next] = [before?.[language] ?? null, after[language] ?? null];
    return old === next ? [] : [{ name, language, before: old, after: next }];
  });
}
