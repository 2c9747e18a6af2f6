import type { ErrorCode } from '@tradewind/contract';
import type { FieldProblemKind } from '../../platform/errors/invalid-input.ts';

/** Every text of the server in one language. A language that lacks a text does not compile. */
export interface Texts {
  readonly errors: Readonly<Record<ErrorCode, string>>;
  readonly fields: Readonly<Record<FieldProblemKind, string>>;
}
