import type { ThreadKind } from '@tradewind/contract';
import type { NewNotice } from '../notices/index.ts';
import type { Thread } from './thread.ts';

/** Returns the notice that tells an absent member of an answer and links to its conversation. */
export function answerNotice({ id, kind }: Pick<Thread, 'id' | 'kind'>): NewNotice {
  const notices: Readonly<Record<ThreadKind, NewNotice>> = {
    support: { kind: 'supportAnswered', params: {}, link: '/customer-service' },
    examApplication: {
      kind: 'teacherAnswered',
      params: {},
      link: `/customer-service?thread=${id}`,
    },
  };
  return notices[kind];
}
