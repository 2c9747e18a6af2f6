import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

interface Office {
  readonly server: TestServer;
  readonly reviewer: Person;
}

/** Starts a server that needs this many approvals, and adds a reviewer. */
export async function openOffice({ reviewersNeeded = 1 } = {}): Promise<Office> {
  const env = { REAL_NAME_REVIEWERS: String(reviewersNeeded) };
  const server = await startTestServer({ workers: false, env });
  return { server, reviewer: await newOperator(server, ['reviewer']) };
}
