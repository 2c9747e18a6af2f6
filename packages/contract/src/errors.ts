/**
 * Every error a caller can meet, with its status number in the envelope. Numbers below 1000 are also
 * the HTTP status; all others travel with HTTP 200.
 */
export const errorStatus = {
  malformedRequest: 400,
  unauthenticated: 401,
  unknownPath: 404,
  bodyTooLarge: 413,
  unsupportedMediaType: 415,
  internal: 500,
  unavailable: 503,

  badSignature: 1001,
  staleTimestamp: 1002,
  sessionEnded: 1003,
  tooManyTries: 1004,
  notPermitted: 1005,
  notFound: 1006,
  invalidInput: 1100,

  wrongLogin: 1201,
  codeWrong: 1202,
  invitationInvalid: 1203,
  accountExists: 1204,
  secondFactorNeeded: 1205,
  secondFactorWrong: 1206,
  currentPasswordWrong: 1207,
  totpAlreadyOn: 1208,
  totpNotStarted: 1209,
  totpOff: 1210,
  operatorExists: 1211,
  lastOwner: 1212,
  notOnYourself: 1213,
  passwordChangeNeeded: 1214,
  totpSetupNeeded: 1215,
  proofNeeded: 1216,
  securityChangedLately: 1217,

  balanceTooLow: 1301,
  requestIdReused: 1302,
  recipientUnknown: 1303,
  transferToYourself: 1304,
  statementTooLong: 1305,
  holdOver: 1306,
  proposalDecided: 1307,
  equityTooLow: 1308,
  notReversible: 1309,
  alreadyReversed: 1310,
  reversalProposed: 1311,
  ownProposal: 1312,
  balanceTooHigh: 1313,

  contractUnknown: 1401,
  contractAlreadyHeld: 1402,
  priceChanged: 1403,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Errors of the pipeline itself: any call may answer with these, so no call lists them. */
export const pipelineErrors = [
  'malformedRequest',
  'unknownPath',
  'bodyTooLarge',
  'unsupportedMediaType',
  'internal',
  'unavailable',
  'tooManyTries',
  'invalidInput',
] as const satisfies readonly ErrorCode[];

export const signedErrors = [
  'badSignature',
  'staleTimestamp',
] as const satisfies readonly ErrorCode[];

export const sessionErrors = [
  'unauthenticated',
  'sessionEnded',
] as const satisfies readonly ErrorCode[];
