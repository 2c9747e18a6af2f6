import { obstacles } from '../steps/axe.ts';
import { edgesOf, inOrder } from '../steps/edges.ts';
import { logIn } from '../steps/member.ts';
import { enterConsole } from '../steps/operator.ts';
import { newMember, type Person } from '../steps/people.ts';
import { stayAfterEscape } from '../steps/stay.ts';
import { openInbox, said, write, writeAs } from '../steps/support.ts';
import { expect, test } from '../steps/test.ts';
import { remember } from '../steps/visitor.ts';

test('an operator goes through the inbox by keyboard, writes a note, answers and closes @long', async ({
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

  // On a phone no part overlaps the next, even while the keyboard takes half of the screen.
  const parts = [
    page.getByRole('button', { name: word('Close conversation') }),
    page.getByRole('log'),
    page.getByRole('textbox', { name: word('Answer') }),
    page.getByRole('button', { name: word('Send answer') }),
    page.getByRole('complementary', { name: word('Member') }),
  ];
  for (const height of [844, 500]) {
    await page.setViewportSize({ width: 390, height });
    // Repeated, because the page renders again for the new width while the parts are measured one after another.
    await expect(async () => {
      const edges = await edgesOf(parts, 'down');
      expect(edges, `at a height of ${height}`).toEqual(inOrder(edges));
    }).toPass({ timeout: 60_000 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });

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
  // Nobody has answered, so closing asks first.
  await page.getByRole('button', { name: word('Close conversation') }).click();
  const unanswered = page.getByRole('dialog', { name: word('Close it without an answer?') });
  await unanswered.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(word('Waiting for us'), { exact: true }).first()).toBeVisible();

  await page.goto('/console/canned?canned=new');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: word('Save'), exact: true }).click();
  await expect(form.getByText(word('Write a key like this.'))).toBeVisible();
  expect(await obstacles(page, 'a canned answer')).toEqual([]);
  await form.getByLabel(word('Key')).fill('sample-key');
  await stayAfterEscape(page, word);
  await expect(form.getByLabel(word('Key'))).toHaveValue('sample-key');
});

test.describe('with a failing connection', () => {
  test.use({ tolerated: /ERR_FAILED/ });

  test('internal notes stay internal, and a sent message arrives once @long', async ({
    page,
    ip,
  }) => {
    test.slow();
    const [first, second] = [await newMember('first', ip), await newMember('second', ip)];
    await writeAs(first, ip, 'Where is my certificate?');
    await writeAs(second, ip, 'Good morning');
    const word = await openInbox(page);
    // An answered conversation belongs to its operator, and only this view keeps it in the list.
    await page.goto('/console/support?view=all');
    const conversations = page.getByRole('navigation', { name: word('Conversations') });
    const look = async (member: Person, text: string) => {
      await conversations.getByRole('link', { name: member.email }).click();
      await expect(said(page, text)).toBeVisible();
    };
    const note = page.getByRole('textbox', { name: word('Internal note') });
    const answer = page.getByRole('textbox', { name: word('Answer') });

    await look(first, 'Where is my certificate?');
    await page.getByText(word('Internal note'), { exact: true }).click();
    await note.fill('Same person as the other account');
    await look(second, 'Good morning');
    await expect(answer).toHaveValue('');
    await look(first, 'Where is my certificate?');
    await expect(note).toHaveValue('Same person as the other account');
    await note.fill('');
    await page.getByText(word('Answer'), { exact: true }).click();

    // The answer to the first call is lost while another conversation is open.
    const sending = '**/api/Console/Support/AnswerThread';
    const { promise: gone, resolve: goOn } = Promise.withResolvers<undefined>();
    await page.route(sending, async (route) => {
      await route.fetch();
      await gone;
      await route.abort();
    });
    await answer.fill('It is on its way');
    await page.reload();
    await expect(answer).toHaveValue('It is on its way');
    await answer.press('Control+Enter');
    await expect(answer).toHaveValue('');
    await look(second, 'Good morning');
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/AnswerThread'),
    );
    goOn(undefined);
    await lost;
    await page.unroute(sending);
    await look(first, 'Where is my certificate?');
    await expect(answer).toHaveValue('It is on its way');
    await page.getByRole('button', { name: word('Send answer') }).click();
    await expect(answer).toHaveValue('');
    await expect(page.getByRole('button', { name: word('Send answer') })).toBeDisabled();
    await expect(said(page, 'It is on its way')).toHaveCount(1);

    // A message whose fetch failed appears with the next live event of any conversation.
    const reading = '**/api/Console/Support/GetMessageList*';
    await page.route(reading, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await writeAs(first, ip, 'Thank you');
    await failed;
    await page.unroute(reading);
    await writeAs(second, ip, 'Is anybody there?');
    await expect(said(page, 'Thank you')).toBeVisible();
  });
});
