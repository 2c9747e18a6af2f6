import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * Decides which modules share a chunk. By default the bundler makes a file of every icon that two screens share, and on
 * a phone each file is a request. A group also includes what its modules import, so the order matters: first what every
 * page needs, then what several kinds of screens share.
 */
export const chunkGroups: CodeSplitting['groups'] & {} = [
  { name: 'start', tags: ['$initial'], priority: 6 },
  {
    // Includes only the hash that signs requests. The other one belongs to the only screen that uses it.
    name: 'base',
    test: /node_modules[\\/](?:(?:react|react-dom|react-router|@lingui|zustand)[\\/]|@noble[\\/]hashes[\\/](?!sha2))/,
    priority: 5,
  },
  {
    // Includes what home shares with the pages before login: one component and the calls of accounts. Otherwise home
    // would load the forms of those pages too.
    name: 'app',
    test: /src[\\/](?:(?:app[\\/]main|ui[\\/]language-link)\.tsx|generated[\\/]app-access\.ts)$/,
    priority: 4,
  },
  {
    name: 'page',
    test: /src[\\/](?:features[\\/]access[\\/]parts[\\/]auth-page|ui[\\/]page)\.tsx$/,
    priority: 3,
  },
  {
    name: 'form',
    test: /src[\\/](?:ui[\\/]form[\\/](?!email-code-fields|resend-deadline|use-resend-countdown)|features[\\/]access[\\/]data[\\/]account)/,
    priority: 3,
  },
  {
    // The fields of a mailed code stay out of the chunk of the login, which does not need them.
    name: 'code',
    test: /src[\\/]ui[\\/]form[\\/](?:email-code-fields|resend-deadline|use-resend-countdown)/,
    priority: 2,
  },
  {
    // Lists the modules of the home screen by name, because every first visit loads this chunk. Includes the icons of
    // the first screen, which would be three times as large in a file each.
    name: 'data',
    test: /src[\\/](?:app[\\/](?:query-layout|tab-shell)|features[\\/](?:home[\\/]data[\\/]home|members[\\/]data[\\/]member|notices[\\/]data[\\/]unread|support[\\/]data[\\/]unread-messages)|i18n[\\/](?:format|change-language)|ui[\\/](?:card|contact-block|copyright|load-failure|public-image|risk-notice|rows|section|skeleton|unread-badge))|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:arrow-down|bell|check|file-search|graduation-cap|wallet)\./,
    priority: 2,
  },
  {
    // A chunk of its own: otherwise sending a message to support would load the screens of money, which use it too.
    name: 'new-id',
    test: /contract[\\/]src[\\/]new-id/,
    priority: 2,
  },
  {
    name: 'money',
    test: /src[\\/](?:features[\\/](?:ledger[\\/]data[\\/](?:wallet|refresh-money)|courses[\\/]data[\\/]contract|(?:ledger[\\/]parts[\\/](?:bills|money)|withdrawals[\\/]parts)[\\/](?!bill-sheet))|i18n[\\/](?:calendar|money))/,
    priority: 1,
  },
  {
    // Small modules that several kinds of screens share. Within another chunk they would load all of it.
    name: 'marks',
    test: /src[\\/](?:ui[\\/](?:tag|no-answer|use-is-shown|use-query-ahead|share-link)|features[\\/]courses[\\/]parts[\\/]durations)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:book-user|calendar-clock|circle-dashed|circle-x|download|external-link|file-down|file-question-mark|headset|hourglass|id-card|images|monitor-smartphone|receipt-text|rotate-ccw-clock|scale|search-x|send-horizontal|shield-check|shield-question-mark|smartphone|user-round-plus)\./,
    priority: 1,
  },
  {
    // A chunk of its own, because log-out and every new visit check for unsent data on the phone.
    name: 'kept-answers',
    test: /src[\\/](?:data[\\/]kept-fields|features[\\/](?:exams[\\/]data[\\/]kept-answers|support[\\/]data[\\/]unsent-messages))/,
    priority: 1,
  },
  {
    // The modules that the exam screens share with the progress screen.
    name: 'exam',
    test: /src[\\/](?:features[\\/]exams[\\/](?:data[\\/](?:exam|sitting|open-sitting|answer-queue)|parts[\\/])|ui[\\/]ring|generated[\\/]app-exams-certificate)|icons[\\/](?:award|notebook-pen)\./,
    priority: 0,
  },
];
