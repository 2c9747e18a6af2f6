import { networkCodes } from '../../config/chain-settings.ts';
import { repeat } from '../../platform/concurrency/repeat.ts';
import { LookBack } from './look-back.ts';
import { type OutgoingParts, sendOutgoing, type SendingNeeds } from './send-outgoing.ts';
import { Turn } from './turn.ts';

const everyMs = 1000;
/** Intervals in rounds. */
const followEvery = 3;
const lookBackEvery = 60;
const followExpiredEvery = 60;

/** Starts a loop for each network, so that a chain that does not answer delays no other network. */
export function runOutgoing(needs: SendingNeeds, parts: OutgoingParts): { stop(): Promise<void> } {
  const { chains, database, log } = needs;
  const connected = networkCodes.filter((code) => chains.rpcOf(code) !== undefined);
  const loops = connected.map((code) => {
    const turn = new Turn(database, code);
    const look = new LookBack();
    let lastProblem = '';
    let round = 0;
    const loop = repeat(
      async () => {
        if (!chains.signer || !(await turn.isOurs())) return;
        const effort = {
          isFollowing: round % followEvery === 0,
          isFollowingExpired: round % followExpiredEvery === 0,
          isLookingBack: round % lookBackEvery === 0,
          look,
        };
        round += 1;
        await sendOutgoing(needs, code, parts, effort);
        lastProblem = '';
      },
      everyMs,
      (error) => {
        const problem = error instanceof Error ? error.message : 'unknown';
        // Log the same problem once, not every second while it lasts.
        if (problem !== lastProblem) log.warn({ network: code, problem }, 'nothing can be sent');
        lastProblem = problem;
      },
    );
    return { loop, turn };
  });
  return {
    async stop() {
      await Promise.all(loops.map(async ({ loop }) => await loop.stop()));
      await Promise.all(loops.map(async ({ turn }) => await turn.end()));
    },
  };
}
