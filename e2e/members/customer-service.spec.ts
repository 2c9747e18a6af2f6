import { randomUUID } from 'node:crypto';
import { appClient } from '../steps/api.ts';
import { obstacles } from '../steps/axe.ts';
import { logIn, logOut } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import { screenshotFile } from '../steps/screenshot.ts';
import { openInbox, said, write } from '../steps/support.ts';
import { expect, test } from '../steps/test.ts';

test.use({ language: 'ru' });

test('a member sends a message with a picture and receives an answer in their language live', async ({
  page,
  say,
  ip,
  newDevice,
}) => {
  test.slow();
  const member = await newMember('vera', ip);
  const desk = await newDevice();
  const word = await openInbox(desk);

  await logIn(page, member, '/user');
  await page.getByRole('link', { name: say('Customer service') }).click();
  await expect(page.getByText(say('How can we help?'))).toBeVisible();
  expect(await obstacles(page, 'an empty conversation')).toEqual([]);
  await page.getByRole('button', { name: say('Add pictures') }).click();
  await page.getByLabel(say('Choose pictures')).setInputFiles(screenshotFile('screen.png'));
  await page.getByLabel(say('Message'), { exact: true }).fill('Где мой курс?');
  await expect(page.getByRole('progressbar', { name: say('Uploading') })).toHaveCount(0);
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(said(page, 'Где мой курс?')).toBeVisible();
  await expect(page.getByRole('log').getByRole('img')).toBeVisible();

  const row = desk.getByRole('link', { name: member.email });
  await expect(row).toBeVisible();
  await row.click();
  await expect(said(desk, 'Где мой курс?')).toBeVisible();
  await expect(desk.getByRole('log').getByRole('img')).toBeVisible();
  await expect(page.getByText(say('message|Read'))).toBeVisible();
  await desk.keyboard.press('a');
  await expect(desk.getByText('Sample Support').first()).toBeVisible();
  await desk.getByRole('combobox', { name: word('Insert a canned answer') }).fill('greet');
  await desk.keyboard.press('Enter');
  const answer = desk.getByRole('textbox', { name: word('Answer') });
  await expect(answer).toHaveValue(/^Здравствуйте! Это Sample Support, .*Чем могу помочь\?$/);
  await desk.getByRole('button', { name: word('Send answer') }).click();
  await expect(said(page, 'Чем могу помочь?')).toBeVisible();
  expect(await obstacles(page, 'a conversation')).toEqual([]);

  await page.getByRole('link', { name: say('Back') }).click();
  await expect(page).toHaveURL('/user');
  await answer.fill('И ещё одно.');
  await desk.getByRole('button', { name: word('Send answer') }).click();
  const badge = page.getByRole('link', { name: say('Unread: {count}', { count: '1' }) });
  await expect(badge).toBeVisible();
  await badge.click();
  await expect(said(page, 'И ещё одно.')).toBeVisible();
  await page.getByRole('button', { name: say('Open picture') }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: say('Back') }).click();
  await expect(page).toHaveURL('/user');
  await expect(page.getByRole('link', { name: say('Customer service') })).toBeVisible();
  await expect(badge).toHaveCount(0);
});

test('a long draft scrolls within its field @long', async ({ page, say, ip }) => {
  await logIn(page, await newMember('wordy', ip), '/customer-service');
  const field = page.getByLabel(say('Message'), { exact: true });
  await field.fill('Очень длинный рассказ. '.repeat(60));
  expect((await field.boundingBox())?.height).toBeLessThan(160);
  await expect(page.getByRole('button', { name: say('Send'), exact: true })).toBeInViewport();
});

test.describe('when an answer is lost', () => {
  test.use({ tolerated: /net::ERR_FAILED/ });

  test('a message that is sent again appears once, and a draft survives a reload @long', async ({
    page,
    say,
    ip,
  }) => {
    const member = await newMember('lost', ip);
    // Blocks live events, which would show the message by themselves.
    await page.route('**/Live/Stream*', (route) => route.abort());
    await logIn(page, member, '/customer-service');
    const sending = '**/api/App/Support/SendMessage';
    await page.route(sending, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await write(page, say, 'Есть кто-нибудь?');
    await expect(page.getByText(say('Not sent'))).toBeVisible();
    await page.unroute(sending);
    await page.getByLabel(say('Message'), { exact: true }).fill('Черновик');
    await page.reload();
    await expect(page.getByLabel(say('Message'), { exact: true })).toHaveValue('Черновик');
    await expect(page.getByText(say('Not sent'))).toHaveCount(0);
    await expect(said(page, 'Есть кто-нибудь?')).toHaveCount(1);
    await expect(page.getByText(say('message|Sent'))).toBeVisible();

    // After a log-out during a call, the phone keeps nothing of the message and does not restore it.
    const lost = Promise.withResolvers<undefined>();
    await page.route(sending, async (route) => {
      await lost.promise;
      await route.abort();
    });
    await write(page, say, 'Ещё вопрос');
    await page.getByLabel(say('Message'), { exact: true }).fill('Черновик');
    await page.getByRole('link', { name: say('Back') }).click();
    await logOut(
      page,
      say,
      'You have written a message and not sent it. If you log out now, it will be lost.',
    );
    const failed = page.waitForEvent('requestfailed');
    lost.resolve(undefined);
    await failed;
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /^(draft|outbox):/.test(key))).toEqual([]);
  });

  test('a message sent before older ones are loaded does not hide them @long', async ({
    page,
    say,
    ip,
  }) => {
    await logIn(page, await newMember('hasty', ip), '/customer-service');
    await write(page, say, 'Первое');
    await expect(page.getByText(say('message|Sent'))).toBeVisible();
    const sending = '**/App/Support/SendMessage';
    await page.route(sending, (route) => route.abort());
    await write(page, say, 'Второе');
    await expect(page.getByText(say('Not sent'))).toBeVisible();
    await page.unroute(sending);

    const sent = page.waitForResponse(sending);
    await page.route('**/App/Support/GetConversation*', async (route) => {
      await (await sent).finished();
      await route.continue();
    });
    await page.reload();
    await expect(said(page, 'Второе')).toHaveCount(1);
    await expect(said(page, 'Первое')).toHaveCount(1);
  });

  test('messages that could not be loaded appear when the page is opened again @long', async ({
    page,
    say,
    ip,
  }) => {
    const member = await newMember('tunnel', ip);
    await logIn(page, member, '/customer-service');
    await write(page, say, 'Первое');
    await expect(page.getByText(say('message|Sent'))).toBeVisible();
    const reading = '**/App/Support/GetMessageList*';
    await page.route(reading, (route) => route.abort());

    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('GetMessageList'),
    );
    const { token } = await (await appClient(ip)).loginByPwd(member);
    const text = 'С другого телефона';
    await (await appClient(ip, token)).sendMessage({ messageId: randomUUID(), text, pictures: [] });
    await failed;
    await page.unroute(reading);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(said(page, text)).toBeVisible();
  });
});
