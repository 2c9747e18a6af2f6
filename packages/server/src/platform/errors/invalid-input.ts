import { AppError, type ErrorParams } from './app-error.ts';

/** The problems that a field can have; the catalogues have a sentence for each. */
export type FieldProblemKind =
  | 'required'
  | 'wrongType'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'format'
  | 'choice'
  | 'unknown'
  | 'passwordCommon'
  | 'passwordMismatch'
  | 'passwordUnchanged'
  | 'inThePast'
  | 'idNumber';

export interface FieldProblem {
  readonly kind: FieldProblemKind;
  readonly params?: ErrorParams;
}

export class InvalidInput extends AppError {
  readonly problems: Readonly<Record<string, FieldProblem>>;

  constructor(problems: Readonly<Record<string, FieldProblem>>) {
    super('invalidInput');
    this.name = 'InvalidInput';
    this.problems = problems;
  }
}
