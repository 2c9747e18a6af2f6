import { expect, type Page } from '@playwright/test';
import type { Role } from '../../packages/contract/src/staff/roles.ts';
import { consoleClient } from '../steps/api.ts';
import { demoMember, type Person, stranger } from '../steps/people.ts';
import type { Words } from '../steps/words.ts';

/** Returns a client of the console's calls, logged in as the owner of the demo. */
export async function ownerClient(ip: string) {
  return await clientOf({ email: 'owner@demo.example', password: demoMember.password }, ip);
}

/** Returns a finance operator who has logged in before. */
export async function newFinance(name: string, ip: string): Promise<Person> {
  return await newStaff(name, ['finance'], ip);
}

export async function newStaff(name: string, roles: Role[], ip: string): Promise<Person> {
  const { email, password } = stranger(name);
  const owner = await ownerClient(ip);
  const { temporaryPassword } = await owner.createOperator({ email, name, roles });
  const client = await clientOf({ email, password: temporaryPassword }, ip);
  const currentPassword = temporaryPassword;
  await client.changePassword({ currentPassword, password, passwordRepeat: password });
  return { email, password };
}

/** Returns a client that makes the console's calls as this operator. */
export async function clientOf(person: Person, ip: string) {
  const { token } = await (await consoleClient(ip, '')).login(person);
  return await consoleClient(ip, token);
}

/** Opens one member's money from the list of members, as an operator would. */
export async function openMoney(page: Page, word: Words, email: string): Promise<void> {
  await page.goto(`/console/members?search=${email}`);
  await page.getByRole('row').getByRole('link', { name: email }).click();
  const panel = page.getByRole('dialog', { name: word('Member') });
  await panel.getByRole('link', { name: word('Accounts and postings') }).click();
  await expect(page).toHaveURL(/\/members\/\d+\/money$/);
}

/** Gives money to a member: one operator proposes it and another approves it. */
export async function endow(member: Person, amount: string, ip: string): Promise<void> {
  const first = await clientOf(await newFinance('endows', ip), ip);
  const second = await clientOf(await newFinance('agrees', ip), ip);
  const { items } = await first.getMemberList({ search: member.email, size: '1' });
  const memberId = items[0]?.memberId ?? '';
  const { proposalId } = await first.proposeAdjustment({
    requestId: crypto.randomUUID(),
    coin: 'USDT',
    memberId,
    amount,
    reason: 'To begin the story with',
  });
  await second.approveProposal({ proposalId });
}
