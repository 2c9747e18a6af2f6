import type { Chains } from '../../../../chains/index.ts';
import { joinProviders } from '../../../../chains/rpc/rpc.ts';
import { fakeProvider } from '../../../../chains/testing/fake-provider.ts';
import type { TestServer } from '../../../../testing/test-server.ts';

/** Returns the chains of the server with this number of silent providers for each network. */
export function chainsWith(
  { services }: TestServer,
  providers: Readonly<Record<string, number>>,
): Chains {
  const rpcs = new Map(
    Object.entries(providers).map(([code, count]) => [
      code,
      joinProviders(Array.from({ length: count }, (_, nth) => fakeProvider(`${code}${nth}`, {}))),
    ]),
  );
  return { ...services.chains, rpcOf: (code) => rpcs.get(code) };
}
