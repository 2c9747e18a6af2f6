import { quorumMetrics } from '../chains/index.ts';
import type { AppCalls, Call, ConsoleCalls } from '@tradewind/contract';
import { appCalls, consoleCalls } from '@tradewind/contract';
import type { FastifyInstance } from 'fastify';
import { createGuard, createSessionLookup } from '../domains/access/index.ts';
import { accountCalls, admitMember, proofSubjects, proofTitle } from '../domains/members/index.ts';
import { bulkCalls } from '../domains/bulk/index.ts';
import {
  changeFlows,
  changeRequestCalls,
  createChangeRequests,
  runGuarded,
} from '../domains/staff/change-requests/index.ts';
import { catalogueCalls, courseCalls } from '../domains/courses/index.ts';
import { examCalls } from '../domains/exams/index.ts';
import { countUploadTry, fileCalls, serveStoredFiles } from '../domains/files/index.ts';
import { type Home, homeCalls, startHome } from '../domains/home/index.ts';
import { mediaCookie, serveMedia } from '../domains/media/index.ts';
import { serveMarket } from '../domains/market/index.ts';
import type { Handlers, MemberVisit, OperatorVisit } from '../http/handler.ts';
import { serveHealth } from '../http/health.ts';
import { serveMetrics } from '../http/metrics.ts';
import { type BuiltApps, servePages } from '../http/pages.ts';
import { bindCalls } from '../http/pipeline.ts';
import { createHttpServer } from '../http/server.ts';
import { informationCalls } from '../domains/notices/index.ts';
import { memberLiveCalls, operatorLiveCalls, startLive } from '../platform/live/index.ts';
import { serveApiDocs } from '../http/api-document/serve.ts';
import { concerning } from '../platform/errors/app-error.ts';
import {
  actAs,
  admitOperator,
  consoleHandlers,
  raiseQuotaAlarm,
  readPermissions,
  refuseOwnCase,
  writeAudit,
} from '../domains/staff/index.ts';
import { realNameCalls } from '../domains/identity/index.ts';
import { ownDataCalls } from '../domains/privacy/index.ts';
import { createRefusalListener } from '../domains/access/security-events/index.ts';
import type { Services } from '../platform/domain/services.ts';
import { supportCalls } from '../domains/support/index.ts';
import { takeoverCalls } from '../domains/members/takeover/index.ts';
import {
  createAnchor,
  createRecipientEmails,
  createRepeatCheck,
  longestUnsealedSeconds,
  readSealingState,
  walletCalls,
} from '../domains/wallet/index.ts';
import { watchCalls } from '../domains/learning/index.ts';

/** Creates a server with every call and every page; it does not listen yet. */
export async function createApp(services: Services, apps?: BuiltApps): Promise<FastifyInstance> {
  const { config, database, log, settings } = services;
  const { admission, find: findSession } = createSessionLookup(services);
  const server = await createHttpServer(
    config,
    log,
    admission,
    createRefusalListener(services.securityEvents),
  );
  const live = await startLive(services);
  const home = startHome(services);
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
    await Promise.all([live.stop(), home.stop()]);
  });
  // A connection that is busy when the shutdown begins must not stay open for another request.
  server.addHook('onSend', (_, reply, payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done(null, payload);
  });

  const readLedger = ledgerReader(services);
  const metrics = [
    ...services.securityEvents.metrics,
    ...admission.metrics,
    ...quorumMetrics(database),
  ];
  serveMetrics(server, config, database, readLedger, metrics);
  serveHealth(
    server,
    database,
    () => stopping,
    async () => {
      const { unsealedSeconds, fault } = await readLedger();
      if (fault !== undefined) return { ledger: 'altered' };
      return unsealedSeconds > longestUnsealedSeconds ? { ledger: 'not being sealed' } : {};
    },
  );
  serveApiDocs(server, () => settings.now().productName);

  const changeRequests = createChangeRequests(services, {
    flows: changeFlows(services),
    handlers: () => console,
    readPermissions,
    actAs: (...acting) => actAs(services, ...acting),
    audit: (tx, visit, action, note) => writeAudit(tx, visit.operatorId, action, note, visit),
  });
  const options = {
    signSecret: config.signSecret,
    mediaCookie: (visit: MemberVisit | OperatorVisit) =>
      mediaCookie(services, 'memberId' in visit ? 'member' : 'operator', visit.sessionId),
    guard: createGuard(
      services,
      proofSubjects(settings, createRecipientEmails(database.db)),
      proofTitle,
      createRepeatCheck(database.db),
      raiseQuotaAlarm(services),
    ),
    runGuarded: runGuarded(changeRequests),
    countUploadTry: (who: string) => countUploadTry(services, who),
    gatekeepers: {
      member: async (token: string, visit: Parameters<typeof admitMember>[1], call: Call) => {
        const session = await findSession(token, visit, call);
        return await concerning(
          () => session?.principalId,
          () => admitMember(session, visit),
        );
      },
      operator: async (
        token: string,
        visit: Parameters<typeof admitOperator>[2],
        call: Parameters<typeof admitOperator>[3],
      ) => {
        const session = await findSession(token, visit);
        return await concerning(
          () => session?.principalId,
          () => admitOperator(services, session, visit, call),
        );
      },
      refuseOwnCase: ({ operatorId }: OperatorVisit, { protection }: Call, input: unknown) =>
        refuseOwnCase(database.db, operatorId, protection, input),
    },
  };
  serveStoredFiles(server, services, async (token, visit) => {
    const session = await findSession(token, visit);
    if (session?.kind === 'member') {
      return { kind: 'member', id: admitMember(session, visit).memberId, permissions: new Set() };
    }
    const { operatorId, permissions } = await admitOperator(services, session, visit, {
      path: '/api/File/Private',
      caller: 'operator',
    });
    return { kind: 'operator', id: operatorId, permissions };
  });
  const app: Handlers<AppCalls> = { ...appHandlers(services, home), ...memberLiveCalls(live.hub) };
  const console: Handlers<ConsoleCalls> = {
    ...consoleHandlers(services, home),
    ...changeRequestCalls(changeRequests),
    ...operatorLiveCalls(live.hub),
  };
  bindCalls(server, appCalls, app, options);
  bindCalls(server, consoleCalls, console, options);
  serveMedia(server, services);
  serveMarket(server, services);
  await servePages(server, services, apps, home);
  return server;
}

function ledgerReader({ config, database, secrets }: Services) {
  const anchor = createAnchor(config.dataDir, secrets);
  return async () => await readSealingState(database.db, anchor);
}

function appHandlers(
  services: Services,
  home: Home,
): Handlers<Omit<AppCalls, 'followMemberEvents'>> {
  return {
    ...accountCalls(services),
    ...takeoverCalls(services),
    ...bulkCalls(services),
    ...courseCalls(services),
    ...examCalls(services),
    ...catalogueCalls(services),
    ...fileCalls(services),
    ...homeCalls(home),
    ...realNameCalls(services),
    ...ownDataCalls(services),
    ...supportCalls(services),
    ...informationCalls(services),
    ...walletCalls(services),
    ...watchCalls(services),
  };
}
