import type { ErrorCode, SecurityEventKind } from '@tradewind/contract';
import type { RefusedRequest } from '../../../http/handler.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';
import type { SecurityEvents } from './stream.ts';

/** Refusals that may be a sign of an attack. A use case that throws one of them needs no event of its own. */
const kindOfRefusal: Partial<Record<ErrorCode, SecurityEventKind>> = {
  wrongLogin: 'login-refused',
  accountBlocked: 'login-refused',
  secondFactorWrong: 'factor-refused',
  secondFactorUsed: 'factor-refused',
  currentPasswordWrong: 'proof-refused',
  codeWrong: 'proof-refused',
  resetLinkOver: 'proof-refused',
  badSignature: 'signature-refused',
  notPermitted: 'permission-refused',
  notOnYourself: 'own-case-refused',
  ownProposal: 'own-case-refused',
  ownBlock: 'own-case-refused',
  ownChangeRequest: 'own-case-refused',
  ownCase: 'own-case-refused',
  secondPersonNeeded: 'second-person-requested',
  approverTooNew: 'resting-refused',
  proposerTooNew: 'resting-refused',
  securityChangedLately: 'resting-refused',
  memberSecurityChanged: 'resting-refused',
};

/** Throttle rules that stop guessing, as opposed to excessive use. */
const guessRules = /^(?:secret|password|factor|prove|reset|register)-/;

function kindOf({ code, trace }: AppError): SecurityEventKind | undefined {
  if (code !== 'tooManyTries') return kindOfRefusal[code];
  // Without a rule, the refusal came from a limit of simultaneous requests, which does not use the throttle.
  if (trace.rule === undefined || trace.rule.startsWith('requests-')) return 'request-blocked';
  if (trace.rule.startsWith('reveal-')) return 'reveal-quota';
  return guessRules.test(trace.rule) ? 'guess' : 'quota-exceeded';
}

/** Turns refusals into security events; nothing else does. */
export function createRefusalListener(events: SecurityEvents): (refused: RefusedRequest) => void {
  return ({ error, ...request }) => {
    const kind = kindOf(error);
    if (kind === undefined) return;
    const { rule } = error.trace;
    const detail = { reason: error.code, ...(rule !== undefined && { rule }) };
    events.note({ ...request, kind, detail });
  };
}
