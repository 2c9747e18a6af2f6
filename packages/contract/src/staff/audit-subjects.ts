/** The kinds of subjects of audit log entries. The type forbids the server to write any other kind. */
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

/** The subject of an entry, such as `member:12`. */
export type AuditSubject = `${AuditSubjectKind}:${string}`;

/** Matches a subject of any kind, also of kinds that are no longer written, because old entries can still be searched. */
export const auditSubjectPattern = /^[a-z][a-z-]{0,29}:[\w-]{1,64}$/;
