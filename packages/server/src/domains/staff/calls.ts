import type { ConsoleCalls } from '@tradewind/contract';
import { bulkOfficeCalls } from '../bulk/index.ts';
import type { changeRequestCalls } from './change-requests/index.ts';
import { contractCalls, editingCalls, lessonCalls } from '../courses/index.ts';
import {
  bankCalls,
  exchangeCalls,
  liveViewCalls,
  openingOfficeCalls,
  paperCalls,
  rewardCalls,
  recordCalls,
} from '../exams/index.ts';
import { operatorFileCalls } from '../files/index.ts';
import type { Handlers } from '../../http/handler.ts';
import { type Home, homeOfficeCalls } from '../home/index.ts';
import { mediaCalls } from '../media/index.ts';
import { reviewCalls } from '../identity/index.ts';
import { broadcastCalls } from '../notices/index.ts';
import type { Services } from '../../platform/domain/services.ts';
import { cannedCalls, inboxCalls } from '../support/index.ts';
import {
  chainOfficeCalls,
  ledgerCalls,
  reserveOfficeCalls,
  withdrawalOfficeCalls,
} from '../wallet/index.ts';
import { watchingCalls } from '../learning/index.ts';
import { settingCalls } from '../settings/index.ts';
import { authCalls } from './auth-calls.ts';
import { blockCalls } from './block-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { memberCalls } from './member-calls.ts';
import { officeCalls } from './office-calls.ts';
import { operatorCalls } from './operator-calls.ts';

/** The calls of `change-request`, which are typed apart because they run all other calls. */
type ChangeRequestCalls = ReturnType<typeof changeRequestCalls>;

export function consoleHandlers(
  services: Services,
  home: Home,
): Handlers<Omit<ConsoleCalls, 'followOperatorEvents' | keyof ChangeRequestCalls>> {
  return {
    ...authCalls(services),
    ...memberCalls(services),
    ...blockCalls(),
    ...officeCalls(services),
    ...operatorCalls(services),
    ...ledgerCalls(services),
    ...chainOfficeCalls(services),
    ...withdrawalOfficeCalls(services),
    ...reserveOfficeCalls(services),
    ...contractCalls(services),
    ...editingCalls(services),
    ...lessonCalls(services),
    ...watchingCalls(),
    ...recordCalls(services),
    ...openingOfficeCalls(services),
    ...liveViewCalls(services),
    ...bankCalls(services),
    ...exchangeCalls(),
    ...paperCalls(services),
    ...rewardCalls(services),
    ...inboxCalls(services),
    ...cannedCalls(services),
    ...operatorFileCalls(services),
    ...reviewCalls(services),
    ...settingCalls(services),
    ...deskCalls(services),
    ...bulkOfficeCalls(services),
    ...broadcastCalls(services),
    ...homeOfficeCalls(services, home),
    ...mediaCalls(services),
  };
}
