/** What an entry of the audit log can be about. The server's compiler keeps it whole: no other kind can be written. */
export const auditSubjectKinds = [
  'account',
  'broadcast',
  'bulk',
  'bulk-import',
  'canned',
  'category',
  'certificate',
  'change-request',
  'coin',
  'contract',
  'course',
  'exam-opening',
  'exam-paper',
  'exam-sitting',
  'export',
  'file',
  'filter',
  'hold',
  'home',
  'home-person',
  'incident',
  'invitation',
  'journal',
  'lesson',
  'mail',
  'media',
  'member',
  'network',
  'operator',
  'paper',
  'proposal',
  'question',
  'question-folder',
  'real-name',
  'session',
  'thread',
  'withdrawal',
] as const;
export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

/** Such as `member:12`. */
export type AuditSubject = `${AuditSubjectKind}:${string}`;

/** Any kind, also one that is written no more: what is in the log can be looked for. */
export const auditSubjectPattern = /^[a-z][a-z-]{0,29}:[\w-]{1,64}$/;
