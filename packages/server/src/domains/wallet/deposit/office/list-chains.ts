import { type CallOutput, type consoleCalls, formatMoney } from '@tradewind/contract';
import { listStuck, neededVoices, type Rpc } from '../../../../chains/index.ts';
import type { Services } from '../../../../platform/domain/services.ts';

const mostStuck = 10;

export async function listChains({
  database: { db },
  chains,
}: Services): Promise<CallOutput<typeof consoleCalls.getChainList>> {
  const rows = await db
    .selectFrom('coinNetwork as n')
    .leftJoin('chainCursor as c', 'c.network', 'n.code')
    .leftJoin('chainQuorum as q', 'q.network', 'n.code')
    .select(['n.code', 'n.name', 'n.coin', 'n.chain', 'n.contractAddress', 'n.confirmations'])
    .select(['n.creditWhenFinal', 'n.depositsOn', 'n.withdrawalsOn'])
    .select(['c.headNumber', 'c.blockNumber', 'c.blocksPerSecond', 'c.readAt'])
    .select(['c.problem', 'c.problemSince', 'c.readAgainFrom', 'c.providers'])
    .select(['c.checkedNumber', 'c.checkProblem', 'c.checkProblemSince'])
    .select(['n.quorum', 'n.quorumAmount', 'q.agreeing', 'q.isBroken', 'q.since'])
    .select(['q.problem as quorumProblem', 'q.configured'])
    .orderBy('n.position')
    .execute();
  const stuck = await listStuck(db);
  return {
    items: rows.map((row) => {
      const { headNumber, blockNumber, readAt } = row;
      const rpc = chains.rpcOf(row.code);
      const isRead = headNumber !== null && blockNumber !== null && readAt !== null;
      return {
        network: row.code,
        name: row.name,
        coin: row.coin,
        family: row.chain,
        contractAddress: row.contractAddress,
        confirmations: row.confirmations,
        creditsWhenFinal: row.creditWhenFinal,
        depositsOn: row.depositsOn,
        withdrawalsOn: row.withdrawalsOn,
        isConnected: rpc !== undefined,
        quorum: viewQuorum(row, rpc),
        stuck: stuck
          .filter(({ network }) => network === row.code)
          .slice(0, mostStuck)
          .map(({ purpose, withdrawalId, problem, since }) => ({
            purpose,
            withdrawalId,
            problem,
            since,
          })),
        reading: isRead
          ? {
              head: Number(headNumber),
              readUpTo: Number(blockNumber),
              behind: Math.max(Number(headNumber - blockNumber), 0),
              blocksPerSecond: row.blocksPerSecond ?? 0,
              readAt: readAt.toISOString(),
              problem: row.problem,
              problemSince: row.problemSince?.toISOString() ?? null,
              readAgainFrom: row.readAgainFrom === null ? null : Number(row.readAgainFrom),
              providers: [...(row.providers ?? [])],
              secondReading: rpc && rpc.providers.length > 1 ? viewSecondReading(row) : null,
            }
          : null,
      };
    }),
  };
}

interface Quorum {
  readonly quorum: number;
  readonly quorumAmount: bigint;
  readonly configured: number | null;
  readonly agreeing: number | null;
  readonly isBroken: boolean | null;
  readonly since: Date | null;
  readonly quorumProblem: string | null;
}

/** Returns the result of the last check; a network that is not connected, or was never checked, has no state. */
function viewQuorum(row: Quorum, rpc: Rpc | undefined) {
  const { quorum: required, configured, agreeing, isBroken, since, quorumProblem } = row;
  const wasChecked = rpc !== undefined && (configured ?? 0) > 0;
  return {
    required,
    amount: formatMoney(row.quorumAmount),
    configured: rpc?.providers.length ?? 0,
    needed: rpc ? neededVoices(required, rpc) : required,
    agreeing: wasChecked ? agreeing : null,
    isBroken: wasChecked && isBroken === true,
    since: wasChecked ? (since?.toISOString() ?? null) : null,
    problem: wasChecked ? quorumProblem : null,
  };
}

interface Checked {
  readonly checkedNumber: bigint | null;
  readonly checkProblem: string | null;
  readonly checkProblemSince: Date | null;
}

function viewSecondReading({ checkedNumber, checkProblem, checkProblemSince }: Checked) {
  return {
    upTo: checkedNumber === null ? null : Number(checkedNumber),
    problem: checkProblem,
    problemSince: checkProblemSince?.toISOString() ?? null,
  };
}
