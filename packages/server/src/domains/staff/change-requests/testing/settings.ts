import type { CallInput, ConsoleCalls } from '@tradewind/contract';
import type { Person } from '../../../../testing/people.ts';
import { changeRequestIn } from '../../../../testing/second-person.ts';
import type { Answer, TestServer } from '../../../../testing/test-server.ts';

type Changes = CallInput<ConsoleCalls['saveSettings']>['changes'];

export async function settings(server: TestServer, { token }: Person) {
  return (await server.operator('getSettings', {}, { token })).response;
}

export async function limitNow(server: TestServer, by: Person): Promise<string | null> {
  return (await settings(server, by)).values.withdrawalDailyLimit;
}

let limits = 1000;

/** Returns a limit that no earlier request asked for. */
export function newLimit(): string {
  limits += 1;
  return `${limits}.000000`;
}

export async function save(server: TestServer, by: Person, changes: Changes) {
  const { changedAt } = await settings(server, by);
  return await server.operator('saveSettings', { changedAt, changes }, by);
}

/** Asks for a change that takes two operators and returns the id of the request. */
export async function ask(server: TestServer, by: Person, changes: Changes): Promise<string> {
  return changeRequestIn(await save(server, by, changes));
}

export async function approve(
  server: TestServer,
  { token }: Person,
  changeRequestId: string,
): Promise<Answer<unknown>> {
  return await server.operator('approveChangeRequest', { changeRequestId }, { token });
}

export async function read(server: TestServer, { token }: Person, changeRequestId: string) {
  return (await server.operator('getChangeRequest', { changeRequestId }, { token })).response;
}

export async function stateOf(server: TestServer, by: Person, changeRequestId: string) {
  return (await read(server, by, changeRequestId)).state;
}
