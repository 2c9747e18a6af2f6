import type { AuditSubjectKind } from '@tradewind/contract/staff/audit-subjects';

const pages: Readonly<Partial<Record<AuditSubjectKind, string>>> = {
  member: '/members?member=',
  thread: '/support?view=all&thread=',
  canned: '/canned?canned=',
  mail: '/mail?mail=',
  operator: '/operators?operator=',
  journal: '/ledger/journals/',
  contract: '/contracts/',
  category: '/courses/categories?category=',
  course: '/courses/',
  lesson: '/courses/lessons/',
  'exam-opening': '/exam-openings?opening=',
  question: '/exam-questions?state=all&question=',
  'question-folder': '/exam-questions?folder=',
  paper: '/exam-papers/',
  'exam-paper': '/exam-papers/',
  'real-name': '/real-names/',
  bulk: '/bulk?record=',
  broadcast: '/notices/',
  'home-person': '/home-screen?person=',
  certificate: '/exam-certificates?certificate=',
  'change-request': '/approvals?state=all&request=',
  proposal: '/proposals?state=all&proposal=',
  withdrawal: '/withdrawals?state=all&withdrawal=',
};

/** Returns the page that shows an entry's subject, such as "member:7"; undefined if there is none. */
export function subjectPath(subject: string): string | undefined {
  const [, kind = '', id = ''] = /^([a-z-]+):([1-9]\d{0,17})$/.exec(subject) ?? [];
  const page = new Map<string, string>(Object.entries(pages)).get(kind);
  return page === undefined ? undefined : page + id;
}
