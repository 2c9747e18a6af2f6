import { expect, type Page } from '@playwright/test';
import { appClient } from './api.ts';
import { codeIn, codesTo, type Mail, mailTo } from './mailbox.ts';
import type { Person } from './people.ts';
import { setting } from './settings.ts';
import { remember, someAddress } from './visitor.ts';
import type { Words } from './words.ts';

/** Fills in the login form and sends it. */
export async function submitLogin(page: Page, say: Words, person: Person): Promise<void> {
  await page.getByLabel(say('Email account'), { exact: true }).fill(person.email);
  await page.getByLabel(say('Password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: say('Log in'), exact: true }).click();
}

/** Logs in through the login screen, as a person would. */
export async function logInByHand(page: Page, say: Words, person: Person): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, say, person);
  await expect(page).not.toHaveURL(/\/login/);
}

/**
 * Logs in through the API and opens the given screen, for journeys that are not about the login. This saves two page loads.
 */
export async function logIn(page: Page, person: Person, screen = '/home'): Promise<void> {
  const { token, account } = await (await appClient(someAddress())).loginByPwd(person);
  await remember(page, 'session', { token, account });
  await page.goto(screen);
}

/** Requests a code in the open form and reads it from the mailbox. */
export async function askForCode(
  page: Page,
  say: Words,
  email: string,
  mailsBefore: number,
): Promise<Mail> {
  await page.getByLabel(say('Email account'), { exact: true }).fill(email);
  await page.getByRole('button', { name: say('Send code') }).click();
  return await mailTo(email, mailsBefore + 1);
}

/** Fills in the registration form without submitting it. */
export async function fillRegistration(page: Page, say: Words, person: Person): Promise<Mail> {
  const mail = await askForCode(page, say, person.email, 0);
  await page.getByLabel(say('Verification code'), { exact: true }).fill(codeIn(mail));
  await page.getByLabel(say('Password'), { exact: true }).fill(person.password);
  await page.getByLabel(say('Repeat password'), { exact: true }).fill(person.password);
  const invitation = page.getByLabel(say('Invitation code'), { exact: true });
  if ((await invitation.inputValue()) === '') await invitation.fill(setting('INVITATION'));
  return mail;
}

/** Registers through the form and waits for the screen that confirms it. */
export async function register(page: Page, say: Words, person: Person): Promise<Mail> {
  const mail = await fillRegistration(page, say, person);
  await page.getByRole('button', { name: say('Register'), exact: true }).click();
  await expect(page).toHaveURL('/register/confirm');
  return mail;
}

/**
 * Logs out, from any screen with the tabs.
 * @param said A text that must be shown before.
 */
export async function logOut(page: Page, say: Words, said?: string): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('User') })
    .click();
  await page.getByRole('button', { name: say('Log out') }).click();
  const question = page.getByRole('alertdialog');
  if (said !== undefined) await expect(question).toContainText(say(said));
  await question.getByRole('button', { name: say('Log out') }).click();
  await expect(page).toHaveURL('/login');
}

interface Proving {
  /** Runs after the code is filled in and before it is sent. */
  readonly beforeLast?: () => Promise<void>;
}

/** Turns off the waiting time for new addresses; the sheet that asks for a proof of identity opens next. */
export async function switchWaitOff(page: Page, say: Words): Promise<void> {
  await page.getByRole('button', { name: say('Stop the 24-hour wait') }).click();
  const question = page.getByRole('alertdialog', {
    name: say('Stop the 24-hour wait for new addresses?'),
  });
  await question.getByRole('button', { name: say('Stop the wait') }).click();
}

/** Completes the open sheet that asks for a proof of identity, with the code from the mailbox. */
export async function proveByMail(
  page: Page,
  say: Words,
  { email }: Person,
  { beforeLast }: Proving = {},
): Promise<void> {
  const proof = page.getByRole('dialog', { name: say('Confirm that it is you') });
  const before = (await codesTo(email)).length;
  await proof.getByRole('button', { name: say('Send code') }).click();
  let codes: readonly string[] = [];
  const arrived = async () => (codes = await codesTo(email)).length;
  await expect.poll(arrived, `a code to ${email}`).toBeGreaterThan(before);
  const code = proof.getByLabel(say('Verification code'), { exact: true });
  await code.fill(codes.at(-1) ?? '');
  await beforeLast?.();
  await proof.getByRole('button', { name: say('Confirm') }).click();
}
