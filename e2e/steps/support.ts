import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { appClient } from './api.ts';
import { enterConsole } from './operator.ts';
import type { Person } from './people.ts';
import { remember } from './visitor.ts';
import { type Words, wordsOf } from './words.ts';

/** Opens the inbox in the console, in English whatever language the member uses. */
export async function openInbox(page: Page): Promise<Words> {
  const word = wordsOf('console', 'en');
  await page.setViewportSize({ width: 1280, height: 800 });
  await remember(page, 'tradewind-console-preferences', { language: 'en' });
  await enterConsole(page, 'support', '/console/support');
  await expect(page.getByRole('heading', { name: word('Customer service') })).toBeVisible();
  return word;
}

export async function write(page: Page, say: Words, text: string): Promise<void> {
  await page.getByLabel(say('Message'), { exact: true }).fill(text);
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
}

/** Sends a message as the member through the API. */
export async function writeAs(member: Person, ip: string, text: string): Promise<void> {
  const { token } = await (await appClient(ip)).loginByPwd(member);
  const message = { messageId: randomUUID(), text, pictures: [] };
  await (await appClient(ip, token)).sendMessage(message);
}

/** Returns the messages of the conversation with this text; each message appears once. */
export function said(page: Page, text: string) {
  return page.getByRole('log').getByText(text);
}
