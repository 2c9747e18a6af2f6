import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../../http/handler.ts';
import { listNote } from '../../../../http/list-note.ts';
import type { Services } from '../../../../platform/domain/services.ts';
import { listChains } from './list-chains.ts';
import { listDeposits } from './list-deposits.ts';
import { listIncidents } from './list-incidents.ts';
import { resolveIncident } from './resolve-incident.ts';
import { setQuorum } from './set-quorum.ts';
import { readAgain, switchNetwork } from './switch-network.ts';

type ChainOfficeCalls = Pick<
  ConsoleCalls,
  | 'getChainList'
  | 'switchNetwork'
  | 'setNetworkQuorum'
  | 'readChainAgain'
  | 'getIncidentList'
  | 'resolveIncident'
  | 'getDepositList'
>;

/** Calls of the console about chains, deposits and incidents. */
export function chainOfficeCalls(services: Services): Handlers<ChainOfficeCalls> {
  return {
    // Not audited: operators poll it while a chain catches up, and it is not about a member.
    getChainList: async () => await listChains(services),

    switchNetwork: ({ network, what, on, reason }, visit) =>
      visit.audited({ subject: `network:${network}`, detail: { what, on, reason } }, async (tx) => {
        await switchNetwork(tx, services.chains, { network, what, on });
        return {};
      }),

    async setNetworkQuorum(input, visit) {
      const { network, quorum, amount, reason } = input;
      await visit.audited(
        (before) => ({ subject: `network:${network}`, detail: { quorum, amount, before, reason } }),
        (tx) => setQuorum(tx, services.chains, input),
      );
      return {};
    },

    readChainAgain: ({ network, fromBlock, reason }, visit) =>
      visit.audited(
        { subject: `network:${network}`, detail: { fromBlock, reason } },
        async (tx) => {
          await readAgain(tx, services.chains, network, BigInt(fromBlock));
          return {};
        },
      ),

    getIncidentList: (input, visit) =>
      visit.audited(
        ({ items }) => ({ detail: { state: input.state ?? null, shown: items.length } }),
        (tx) => listIncidents(tx, input),
      ),

    resolveIncident: ({ incidentId, resolution }, visit) =>
      visit.audited(
        { subject: `incident:${incidentId}`, detail: { reason: resolution } },
        async (tx) => {
          await resolveIncident(tx, BigInt(incidentId), visit.operatorId, resolution);
          return {};
        },
      ),

    getDepositList: (input, visit) =>
      visit.audited(listNote(input), (tx) => listDeposits(tx, input)),
  };
}
