import { type AppCalls } from '@tradewind/contract';
import { formatAddress, parseAddress } from '@tradewind/chain/address';
import { whatIsAt } from '../../../chains/index.ts';
import type { Handler } from '../../../http/handler.ts';
import type { Rule } from '../../../platform/rate-limits/throttle.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { readStanding } from './address-standing.ts';
import { readNetwork } from './read-network.ts';

/** Each check queries the chain and reveals whether an address is the academy's. */
const checks: Rule = { name: 'withdrawal-address', times: 60, seconds: 600 };

const invalid = {
  isValid: false,
  address: null,
  kind: 'unknown',
  looksLike: null,
  label: null,
  isListed: false,
  usableAt: null,
} as const;

export function checkWithdrawalAddress({
  database: { db },
  throttle,
  chains,
}: Services): Handler<AppCalls['checkWithdrawalAddress']> {
  return async (input, { memberId }) => {
    await throttle.spend([checks, String(memberId)]);
    const network = await readNetwork(db, input.network);
    const bytes = parseAddress(network.family, input.address);
    if (!bytes) return invalid;
    const standing = await readStanding(db, memberId, network, bytes);
    const kind =
      standing.kind === 'strange'
        ? await whatIsAt(chains.rpcOf(network.code), bytes)
        : standing.kind;
    return {
      isValid: true,
      address: formatAddress(network.family, bytes),
      kind,
      looksLike: standing.looksLike ?? null,
      label: standing.label,
      isListed: standing.isListed,
      usableAt: standing.usableAt?.toISOString() ?? null,
    };
  };
}
