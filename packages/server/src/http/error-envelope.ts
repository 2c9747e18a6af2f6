import {
  type Envelope,
  type ErrorCode,
  errorStatus,
  type FieldMessages,
  type Language,
} from '@tradewind/contract';
import { AppError } from '../platform/errors/app-error.ts';
import { errorCode } from '../platform/errors/error-code.ts';
import { InvalidInput } from '../platform/errors/invalid-input.ts';
import { errorText, fieldText } from './messages/text-of.ts';

/** Converts an error into the envelope and its HTTP status. Every error answer is made here. */
export function errorEnvelope(
  error: AppError,
  language: Language,
): { httpStatus: number; envelope: Envelope } {
  const status = errorStatus[error.code];
  return {
    httpStatus: status < 1000 ? status : 200,
    envelope: {
      status,
      msg: errorText(language, error.code, error.params),
      response: error instanceof InvalidInput ? fieldMessages(error, language) : error.response,
    },
  };
}

function fieldMessages(error: InvalidInput, language: Language): FieldMessages {
  const entries = Object.entries(error.problems).map(([field, { kind, params = {} }]) => [
    field,
    fieldText(language, kind, params),
  ]);
  return Object.fromEntries(entries) as FieldMessages;
}

/** Errors that Fastify throws before a handler runs. */
const byFastifyCode: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('bodyTooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupportedMediaType'),
  FST_ERR_BAD_URL: new AppError('malformedRequest'),
};

/** Errors of database constraints, for what only the database can refuse reliably. */
const byConstraint: Readonly<Record<string, ErrorCode>> = {
  // The account was closed between the check of the session and the statement.
  member_is_open: 'sessionEnded',
  own_case: 'ownCase',
  second_person: 'ownChangeRequest',
};

/**
 * Returns the error for the caller; undefined for an unexpected error, which is logged and of which the caller learns the
 * request id only.
 */
export function expectedError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  const known = byFastifyCode[errorCode(error) ?? ''];
  if (known) return known;
  const refused = byConstraint['constraint' in error ? String(error.constraint) : ''];
  if (refused) return new AppError(refused);
  const isCallersFault = 'statusCode' in error && error.statusCode === 400;
  return isCallersFault ? new AppError('malformedRequest') : undefined;
}
