import type { TransferSink } from '../../../chains/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { findMissing, type Standing } from './find-missing.ts';
import { openIncident } from './incidents.ts';
import { matchRecipients } from './match-recipients.ts';
import { recordDeposits } from './record-deposits.ts';
import { findMissed, findUntold } from './second-reading.ts';
import { settleDeposits } from './settle-deposits.ts';
import { takeBack } from './take-back.ts';
import { tellMoved } from './tell-moved.ts';

/** Creates the sink that turns transfers found on a chain into deposits. */
export function createDepositSink(
  services: Pick<Services, 'database' | 'chains' | 'log'>,
): TransferSink {
  const { database } = services;
  return {
    async consider(db, network, reading) {
      // Matched before the transaction: blocks mined earlier cannot pay an address that is given out later.
      const matched = await matchRecipients(db, network, reading.transfers);
      const expected = await findMissing(db, network, reading, matched);
      return {
        missing: expected.map(toRecorded),
        async takeIn(tx, isLive) {
          const missing = await findMissing(tx, network, reading, matched);
          for (const one of missing) await takeBack(tx, network, one);
          await recordDeposits(tx, network, matched);
          // Comes last: publishing events blocks other publishers until the commit.
          await tellMoved(tx, network, { reading, isLive, missing });
        },
      };
    },
    async considerAgain(db, network, reading) {
      const matched = await matchRecipients(db, network, reading.transfers);
      const untold = await findUntold(db, network, reading, matched);
      return {
        missing: untold.map(toRecorded),
        addMissed: async (tx) =>
          await recordDeposits(tx, network, await findMissed(tx, network, matched)),
      };
    },
    settle: (network) => settleDeposits(services, network),
    async reportDeepReorganisation(network, lowestKept) {
      await database.transaction((tx) =>
        openIncident(tx, {
          kind: 'deepReorganisation',
          network: network.code,
          detail: { block: String(lowestKept) },
        }),
      );
    },
  };
}

function toRecorded({ transactionHash, blockNumber, blockHash, state, doubts }: Standing) {
  const isSettled = state === 'credited';
  const isDoubted = !isSettled && doubts > 0;
  return { transactionHash, blockNumber, blockHash, isSettled, isDoubted };
}
