import { obstacles } from '../steps/axe.ts';
import { logIn } from '../steps/member.ts';
import { enterConsole } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { said, write } from '../steps/support.ts';
import { expect, test } from '../steps/test.ts';
import { remember } from '../steps/visitor.ts';

test('an operator goes through the inbox by keyboard, notes, answers and closes', async ({
  page,
  say,
  sayInConsole: word,
  ip,
  newDevice,
}) => {
  test.slow();
  const member = await newMember('nora', ip);
  const phone = await newDevice();
  await remember(phone, 'session', { lang: 'en' });
  await logIn(phone, member, '/customer-service');
  await write(phone, say, 'My lesson does not start');
  await expect(said(phone, 'My lesson does not start')).toBeVisible();

  await enterConsole(page, 'support');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: word('Customer service') })
    .first()
    .click();
  const conversations = page.getByRole('navigation', { name: word('Conversations') });
  const row = conversations.getByRole('link', { name: member.email });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/thread=\d+/);
  await row.click();
  await expect(said(page, 'My lesson does not start')).toBeVisible();
  await expect(page.getByRole('link', { name: member.email, exact: true })).toBeVisible();
  expect(await obstacles(page, 'the inbox')).toEqual([]);

  await page.getByText(word('Internal note'), { exact: true }).click();
  await page.getByRole('textbox', { name: word('Internal note') }).fill('Checked the player');
  await page.getByRole('button', { name: word('Save note') }).click();
  await expect(said(page, 'Checked the player')).toBeVisible();
  await page.getByText(word('Answer'), { exact: true }).click();
  await page.getByRole('textbox', { name: word('Answer') }).fill('Please reload the page');
  await page.keyboard.press('Control+Enter');
  await expect(said(phone, 'Please reload the page')).toBeVisible();
  await expect(said(phone, 'Checked the player')).toHaveCount(0);
  await page.getByRole('button', { name: word('Close conversation') }).click();
  await expect(
    phone.getByText(say('This conversation is closed. Write at any time to go on with it.')),
  ).toBeVisible();
  await write(phone, say, 'Still not');
  await expect(said(page, 'Still not')).toBeVisible();

  await page.goto('/console/canned?canned=new');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: word('Save'), exact: true }).click();
  await expect(form.getByText(word('Write a key like this.'))).toBeVisible();
  expect(await obstacles(page, 'a canned answer')).toEqual([]);
});
