import type { ErrorCode } from '@tradewind/contract';
import type { FieldProblemKind } from '../../platform/errors/invalid-input.ts';

/** Every text the server can say. A language that lacks one does not compile. */
export interface Texts {
  readonly errors: Readonly<Record<ErrorCode, string>>;
  readonly fields: Readonly<Record<FieldProblemKind, string>>;
}
