import type { TaskList } from 'graphile-worker';
import { endIdleSessions, purgeChallenges, purgeSessions } from '../domains/access/index.ts';
import { accountMails, purgeAlarms, purgeCodes } from '../domains/members/index.ts';
import { expireChangeRequests } from '../domains/staff/change-requests/index.ts';
import { runOutgoing, startScanning, watchQuorums } from '../chains/index.ts';
import {
  gradeSubmitted,
  payOwedRewards,
  payRewardTask,
  regradeTask,
  runRegrade,
  submitOverdue,
} from '../domains/exams/index.ts';
import { removeStrangers, removeUnused } from '../domains/files/index.ts';
import {
  createPushTasks,
  publishDue,
  publishDueTask,
  pushBroadcastTask,
  pushNoticeTask,
} from '../domains/notices/index.ts';
import { purgeLiveEvents } from '../platform/live/index.ts';
import { type MailTransport, purgeMail, sendMail, sendMailTask } from '../platform/mail/index.ts';
import { prepareMedia, prepareMediaTask, removeMedia } from '../domains/media/index.ts';
import { attachVideo, staffMails } from '../domains/staff/index.ts';
import {
  closeAccountsTask,
  closeDueAccounts,
  makeExport,
  makeExportTask,
  ownDataMails,
  purgeExports,
} from '../domains/privacy/index.ts';
import { type CronJob, removeFailedJobs, runJobs } from '../platform/jobs/index.ts';
import { unlessAborted } from '../platform/concurrency/unless-aborted.ts';
import { repeat } from '../platform/concurrency/repeat.ts';
import { purgeThrottle } from '../platform/rate-limits/throttle.ts';
import { eraseOldPhotos } from '../domains/identity/index.ts';
import { purgeSecurityEvents } from '../domains/access/security-events/index.ts';
import type { Services } from '../platform/domain/services.ts';
import { notifyAway, notifyAwayTask } from '../domains/support/index.ts';
import {
  askForProofs,
  createAnchor,
  createDepositSink,
  createGasFeed,
  createLossTeller,
  createPayouts,
  createQuorumTeller,
  createSealer,
  expireHolds,
  payoutSteps,
  proveLiabilities,
  proveLiabilitiesTask,
  purgeLookUps,
  reconcile,
  reconcileTask,
  sweep,
  sweepTask,
  walletMails,
} from '../domains/wallet/index.ts';
import { foldIdleWatches, foldWatchesTask } from '../domains/learning/index.ts';

const sealEveryMs = 5000;
const settingsEveryMs = 2000;
const deadlinesEveryMs = 2000;
/** The longest wait for the chains during a shutdown. A provider that takes longer has probably stopped answering. */
const chainsAnswerWithinMs = 3000;

export interface Workers {
  stop(): Promise<void>;
}

/** Starts the background work of this process. Several processes share the jobs. */
export async function startWorkers(services: Services, transport: MailTransport): Promise<Workers> {
  const { config, database, log, secrets, settings } = services;
  const composers = {
    ...accountMails(services),
    ...ownDataMails(services),
    ...walletMails(services),
    ...staffMails(services),
  };
  const { pushNotice, pushBroadcast } = createPushTasks(services);
  const purges = purgeTasks(services);
  // Long work is aborted at a shutdown and begins again after the next start.
  const stopping = new AbortController();
  const tasks: TaskList = {
    async [sendMailTask](payload, { abortSignal }) {
      const sending = sendMail(services, composers, transport, idOf(payload, 'mailId'));
      // A mail server that stops answering must not delay the shutdown.
      await unlessAborted(sending, abortSignal);
    },
    async [makeExportTask](payload, { job }) {
      const isLastTry = job.attempts >= job.max_attempts;
      await makeExport(services, idOf(payload, 'exportId'), isLastTry);
    },
    async [closeAccountsTask]() {
      await closeDueAccounts(services);
    },
    async [publishDueTask]() {
      await publishDue(services);
    },
    async [pushNoticeTask](payload) {
      await pushNotice(idOf(payload, 'subscriptionId'), idOf(payload, 'noticeId'));
    },
    async [pushBroadcastTask](payload) {
      await pushBroadcast(idOf(payload, 'broadcastId'), idOf(payload, 'after'));
    },
    async [notifyAwayTask](payload) {
      await notifyAway(database, idOf(payload, 'threadId'));
    },
    async [payRewardTask]() {
      await payOwedRewards(services);
    },
    async 'pay-owed-rewards'() {
      await payOwedRewards(services);
    },
    async [regradeTask](payload) {
      await runRegrade(services, idOf(payload, 'regradeId'));
    },
    async 'end-idle-sessions'() {
      await endIdleSessions(services);
    },
    async 'expire-change-requests'() {
      await expireChangeRequests(database.db);
    },
    async 'expire-holds'() {
      await expireHolds(database);
    },
    async [foldWatchesTask]() {
      await foldIdleWatches(database.db);
    },
    async [prepareMediaTask](payload, { job, abortSignal }) {
      const isLastTry = job.attempts >= job.max_attempts;
      // The job queue also aborts tasks when it shuts down by itself; it restarts only when no task runs any more.
      const ending = AbortSignal.any([stopping.signal, abortSignal]);
      const stopped = { isLastTry, stopping: ending, whenReady: attachVideo };
      await prepareMedia(services, idOf(payload, 'mediaId'), stopped);
    },
    async [proveLiabilitiesTask](payload) {
      await proveLiabilities(services, textOf(payload, 'coin'));
    },
    async 'ask-for-proofs'() {
      await askForProofs(services);
    },
    async [reconcileTask]() {
      await reconcile(services);
    },
    async [sweepTask]() {
      await sweep(services);
    },
    async 'remove-media'() {
      await removeMedia(services);
    },
    async 'erase-photos'() {
      await eraseOldPhotos(services);
    },
    async 'remove-files'() {
      await removeUnused(services);
    },
    async 'remove-strange-files'() {
      await removeStrangers(services);
    },
    ...purges,
  };
  const jobs = await runJobs({
    pool: database.jobsPool,
    tasks,
    cron: [
      ...hourly(purges),
      { task: 'end-idle-sessions', match: '*/10 * * * *' },
      { task: 'expire-change-requests', match: '*/10 * * * *' },
      { task: 'expire-holds', match: '* * * * *' },
      { task: 'pay-owed-rewards', match: '* * * * *' },
      { task: 'remove-files', match: '*/10 * * * *' },
      { task: 'erase-photos', match: '23 * * * *' },
      { task: 'remove-media', match: '*/10 * * * *' },
      { task: 'remove-strange-files', match: '43 3 * * *' },
      { task: reconcileTask, match: '7 * * * *' },
      { task: sweepTask, match: '* * * * *' },
      { task: 'ask-for-proofs', match: '11 0 * * *' },
      { task: closeAccountsTask, match: '* * * * *' },
      { task: publishDueTask, match: '* * * * *' },
      { task: foldWatchesTask, match: '* * * * *' },
    ],
    log,
  });
  const sealing = repeat(
    createSealer({ ...services, anchor: createAnchor(config.dataDir, secrets) }),
    sealEveryMs,
    (error) => log.error({ err: error }, 'journals were not sealed'),
  );
  const deadlines = repeat(
    () => submitOverdue(database),
    deadlinesEveryMs,
    (error) => log.error({ err: error }, 'sittings past their deadline were not submitted'),
  );
  const grading = repeat(
    () => gradeSubmitted(database),
    deadlinesEveryMs,
    (error) => log.error({ err: error }, 'submitted sittings were not graded'),
  );
  const settingsWatch = repeat(
    () => settings.refresh(),
    settingsEveryMs,
    (error) => log.warn({ err: error }, 'settings were not read anew'),
  );
  const scanning = startScanning(services, createDepositSink(services));
  const quorums = watchQuorums(services, createQuorumTeller(services));
  const outgoing = runOutgoing(services, {
    owners: { payout: payoutSteps },
    feeds: [createPayouts(services), createGasFeed(services)],
    tellOfLoss: createLossTeller(services),
  });
  return {
    async stop() {
      stopping.abort();
      const patience = setTimeout(() => services.chains.close(), chainsAnswerWithinMs);
      const parts = [scanning, quorums, outgoing, settingsWatch, deadlines, grading, sealing, jobs];
      const stops = await Promise.allSettled(parts.map((part) => part.stop()));
      clearTimeout(patience);
      const failures = stops.flatMap((stop) => (stop.status === 'rejected' ? [stop.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, 'Not all work could be stopped');
    },
  };
}

/** Tasks that delete expired rows, once an hour. Each is a job of its own, so that a failure does not stop the others. */
export function purgeTasks({ database: { db, jobsPool }, log }: Services): TaskList {
  return {
    'purge-look-ups': () => purgeLookUps(db),
    'purge-sessions': () => purgeSessions(db),
    'purge-codes': () => purgeCodes(db),
    'purge-alarms': () => purgeAlarms(db),
    'purge-challenges': () => purgeChallenges(db),
    'purge-mail': () => purgeMail(db),
    'purge-exports': () => purgeExports(db),
    'purge-throttle': () => purgeThrottle(db),
    'purge-security-events': () => purgeSecurityEvents(db),
    'purge-live-events': () => purgeLiveEvents(db),
    'purge-failed-jobs': () => removeFailedJobs(jobsPool, log),
  };
}

export function hourly(tasks: TaskList): CronJob[] {
  return Object.keys(tasks).map((task) => ({ task, match: '17 * * * *' }));
}

function idOf(payload: unknown, name: string): bigint {
  return BigInt(textOf(payload, name));
}

function textOf(payload: unknown, name: string): string {
  const text = payload !== null && typeof payload === 'object' && Reflect.get(payload, name);
  if (typeof text === 'string') return text;
  throw new Error(`A job without its ${name}`);
}
