import type { Page } from '@playwright/test';
import { logIn } from '../steps/member.ts';
import { demoMember, type Person } from '../steps/people.ts';
import { watchPurchases } from '../steps/purchases.ts';
import { expect, test } from '../steps/test.ts';
import type { Words } from '../steps/words.ts';

test.use({ tolerated: /ERR_FAILED/ });

/** Demo members with 250 USDT and no contract; each journey uses its own. */
const student = (number: string): Person => ({
  email: `sample.student.${number}@demo.example`,
  password: demoMember.password,
});

const buyCall = '**/api/App/Course/BuyContract';
const buyFirst = (page: Page) => page.getByRole('button', { name: 'Buy for 100.00 USDT' });
const pay = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: /^Pay / });

async function openContracts(page: Page, say: Words, person: Person): Promise<void> {
  await logIn(page, person, '/home');
  await page.getByRole('link', { name: say('Course contracts') }).click();
  await expect(page.getByRole('heading', { name: say('Course contracts') })).toBeVisible();
}

test('a contract is bought only once, however often the button is pressed @long', async ({
  page,
  say,
}) => {
  const ids = watchPurchases(page);
  await openContracts(page, say, student('07'));
  await buyFirst(page).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('250.000000');
  await expect(question).toContainText('150.000000');

  await pay(page).dblclick();
  const done = page.getByRole('heading', { name: say('The contract is yours') });
  await expect(done).toBeVisible();
  await expect(done).toBeFocused();
  expect(ids).toHaveLength(1);

  await page.getByRole('button', { name: say('Back to the contracts') }).click();
  await expect(page.getByText('150.000000 USDT')).toBeVisible();
  await page.goto('/user');
  await expect(page.getByText(say('Level {level}', { level: '1' }))).toBeVisible();
  await page.goto('/detailed');
  const bill = page.getByRole('button', { name: say('Level {level} contract', { level: '1' }) });
  await expect(bill).toHaveCount(1);
  await expect(bill).toContainText('−100.000000');
});

test('an upgrade costs the difference, and a balance that is too low shows the missing amount @long', async ({
  page,
  say,
}) => {
  await openContracts(page, say, student('08'));
  await buyFirst(page).click();
  await pay(page).click();
  await page.getByRole('button', { name: say('Back to the contracts') }).click();

  await page.getByRole('button', { name: 'Upgrade for 200.00 USDT' }).click();
  const sheet = page.getByRole('dialog', { name: say('Your balance is too low') });
  await expect(sheet).toContainText('50.000000 USDT');
  await expect(sheet).toContainText(student('08').email);
});

test('a purchase whose answer was lost succeeds on retry with the reviewed amounts and is paid once @long', async ({
  page,
  say,
}) => {
  await openContracts(page, say, student('09'));
  await page.route(buyCall, async (route) => {
    // The server does its work; only its answer is lost.
    await route.fetch();
    await route.abort();
  });
  await buyFirst(page).click();
  await pay(page).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('alert')).toContainText(/do not know yet/);
  // The balance behind the dialog is refreshed; the reviewed amounts, which will be sent again, stay.
  await expect(page.getByText('150.000000 USDT')).toBeAttached();
  await expect(question).toContainText(/You pay100\.000000 USDTBalance before250\.000000/);

  await page.unroute(buyCall);
  await question.getByRole('button', { name: say('Try again') }).click();
  await expect(page.getByRole('heading', { name: say('The contract is yours') })).toBeVisible();
  await page.reload();
  await expect(page.getByText('150.000000 USDT')).toBeVisible();
  await expect(buyFirst(page)).toBeHidden();
});

test('a purchase without an answer is tried again with the same id, even after a reload @long', async ({
  page,
  say,
}) => {
  const ids = watchPurchases(page);
  await openContracts(page, say, student('10'));
  await page.route(buyCall, (route) => route.abort());
  await buyFirst(page).click();
  await pay(page).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(/do not know yet/);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Try again') })
    .click();
  await expect.poll(() => ids.length).toBe(2);

  await page.unroute(buyCall);
  await page.reload();
  await buyFirst(page).click();
  await pay(page).click();
  await expect(page.getByRole('heading', { name: say('The contract is yours') })).toBeVisible();
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});
