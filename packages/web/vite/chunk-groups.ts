import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * Which modules travel together. Left alone, the bundler makes a file of every icon that two screens
 * share; on a phone each of them is a request. A group also draws in what its modules import, so the
 * order matters: first what every page needs, then what kinds of screens share.
 */
export const chunkGroups: CodeSplitting['groups'] & {} = [
  { name: 'start', tags: ['$initial'], priority: 6 },
  {
    // Of the hashes, what signs requests; the other belongs to the one screen that uses it.
    name: 'base',
    test: /node_modules[\\/](?:(?:react|react-dom|react-router|@lingui|zustand)[\\/]|@noble[\\/]hashes[\\/](?!sha2))/,
    priority: 5,
  },
  {
    // With what home shares with the pages before login, a part and the calls of accounts: it needs nothing else of
    // those, and would fetch their forms along.
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
    // Logging in does not ask for a mailed code, so its fields stay out of that chunk.
    name: 'code',
    test: /src[\\/]ui[\\/]form[\\/](?:email-code-fields|resend-deadline|use-resend-countdown)/,
    priority: 2,
  },
  {
    // What home is made of, by name: whatever else came along here, every first visit would pay for. With the icons of
    // the first screen: in files of one icon each they weigh three times as much.
    name: 'data',
    test: /src[\\/](?:app[\\/](?:query-layout|tab-shell)|features[\\/](?:home[\\/]data[\\/]home|members[\\/]data[\\/]member|notices[\\/]data[\\/]unread|support[\\/]data[\\/]unread-messages)|i18n[\\/](?:format|change-language)|ui[\\/](?:card|contact-block|copyright|load-failure|public-image|risk-notice|rows|section|skeleton|unread-badge))|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:arrow-down|bell|check|file-search|graduation-cap|wallet)\./,
    priority: 2,
  },
  {
    // By itself: a message to support must not bring along the screens of money, which need it too.
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
    // Small things that several kinds of screens share; they would drag along whatever took them in.
    name: 'marks',
    test: /src[\\/](?:ui[\\/](?:tag|no-answer|use-is-shown|use-query-ahead|share-link)|features[\\/]courses[\\/]parts[\\/]durations)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:book-user|calendar-clock|circle-dashed|circle-x|download|external-link|file-down|file-question-mark|headset|hourglass|id-card|images|monitor-smartphone|receipt-text|rotate-ccw-clock|scale|search-x|send-horizontal|shield-check|shield-question-mark|smartphone|user-round-plus)\./,
    priority: 1,
  },
  {
    // Apart: whoever logs out, and whoever comes back, asks what is still on the phone.
    name: 'kept-answers',
    test: /src[\\/](?:data[\\/]kept-fields|features[\\/](?:exams[\\/]data[\\/]kept-answers|support[\\/]data[\\/]unsent-messages))/,
    priority: 1,
  },
  {
    // What the screens of exams share with the progress screen.
    name: 'exam',
    test: /src[\\/](?:features[\\/]exams[\\/](?:data[\\/](?:exam|sitting|open-sitting|answer-queue)|parts[\\/])|ui[\\/]ring|generated[\\/]app-exams-certificate)|icons[\\/](?:award|notebook-pen)\./,
    priority: 0,
  },
];
