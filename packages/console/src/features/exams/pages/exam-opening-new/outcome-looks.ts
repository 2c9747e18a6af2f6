import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpeningOutcome } from '@tradewind/contract/exams/exam-openings';

export const outcomeLooks: Record<OpeningOutcome, readonly [MessageDescriptor, string]> = {
  opened: [msg({ message: 'Opened', context: 'of an exam' }), 'success'],
  alreadyOpen: [msg`Was open already`, 'default'],
  repeated: [msg`Is in the list twice`, 'default'],
  unknown: [msg`No such member`, 'error'],
  closed: [msg`Account closed`, 'error'],
  tooFewAttempts: [msg`Too few attempts left`, 'error'],
};
