import {
  type CallInput,
  type CallOutput,
  type ChangeRequestCall,
  type ConsoleCalls,
  errorStatus,
} from '@tradewind/contract';
import { newOperator, type Person } from './people.ts';
import type { Answer, Sender, TestServer } from './test-server.ts';

const seconds = new WeakMap<object, Promise<Person>>();

/** Returns the owner who approves requests, one for each test database. */
async function secondOwner(server: TestServer): Promise<Person> {
  const known = seconds.get(server.testDatabase) ?? newOperator(server, ['owner']);
  seconds.set(server.testDatabase, known);
  return await known;
}

/** Returns the id of the change request in an answer. */
export function changeRequestIn({ status, response }: Answer<unknown>): string {
  const { changeRequestId } = (response ?? {}) as { changeRequestId?: string };
  if (changeRequestId === undefined) throw new Error(`${status} names no change request`);
  return changeRequestId;
}

/** Makes a call and, if it becomes a request, has another owner approve it; returns the answer of the approval then. */
export async function withApproval<K extends ChangeRequestCall>(
  server: TestServer,
  name: K,
  input: CallInput<ConsoleCalls[K]>,
  sender: Sender,
): Promise<Answer<Partial<CallOutput<ConsoleCalls[K]>>>> {
  const answer = await server.operator(name, input, sender);
  if (answer.status !== errorStatus.secondPersonNeeded) return answer;
  const changeRequestId = changeRequestIn(answer);
  const { token } = await secondOwner(server);
  const approval = await server.operator('approveChangeRequest', { changeRequestId }, { token });
  return { ...approval, response: {} };
}
