import { type Page } from '@playwright/test';
import { obstacles } from '../steps/axe.ts';
import { logIn, proveByMail } from '../steps/member.ts';
import { enterConsole } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { photo } from '../steps/photo.ts';
import { expect, test } from '../steps/test.ts';
import type { Words } from '../steps/words.ts';

test.use({ tolerated: /ERR_FAILED/ });

interface Filled {
  readonly fullName: string;
  readonly idNumber: string;
}

async function fillIn(page: Page, say: Words, { fullName, idNumber }: Filled): Promise<void> {
  await page.getByText(say('Passport or other ID')).click();
  await page.getByLabel(say('Issued by')).selectOption('SG');
  await page.getByLabel(say('Full name'), { exact: true }).fill(fullName);
  await page.getByLabel(say('ID number'), { exact: true }).fill(idNumber);
}

const side = (page: Page, title: string) => page.getByRole('group', { name: title });

async function addPhotos(page: Page, say: Words): Promise<void> {
  for (const [nth, title] of ['Front of the document', 'Reverse of the document'].entries()) {
    const field = side(page, say(title));
    await field.getByLabel(say('Choose')).setInputFiles(photo('card.png', 90 + nth * 60));
    await expect(field.getByText(say('Uploaded'), { exact: true })).toBeVisible();
  }
}

/**
 * Returns requests for photos after leaving the page and returning. Every look is audited, so a photo with a new address must
 * not be requested again.
 */
async function looksWhenComingBack(page: Page): Promise<string[]> {
  const looks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/File/Private/')) looks.push(request.url());
  });
  const asked = page.waitForResponse(/GetRealNameAuthentication/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return looks;
}

/** Opens this member's submission in the console. */
async function openReview(desk: Page, word: Words, account: string): Promise<void> {
  await desk.goto('/console/real-names');
  await desk.getByRole('row').getByRole('link', { name: account }).click();
  const button = desk.getByRole('button', { name: word('Reveal name, number and photos') });
  await expect(button).toBeVisible();
  await expect(desk.getByRole('img', { name: word('Front') })).toHaveCount(0);
}

async function reveal(desk: Page, word: Words): Promise<void> {
  await desk.getByRole('button', { name: word('Reveal name, number and photos') }).click();
  await expect(desk.getByRole('img', { name: word('Front') })).toBeVisible();
  await expect(desk.getByRole('img', { name: word('Reverse'), exact: true })).toBeVisible();
}

test('a member is rejected with a reason, submits again and is certified', async ({
  page,
  say,
  sayInConsole: word,
  newDevice,
  ip,
}) => {
  test.slow();
  const member = await newMember('certain', ip);
  const idNumber = `E${Date.now()}`;
  await logIn(page, member, '/user');
  const row = page.getByRole('link', { name: say('Real name') });
  await expect(row).toContainText(say('Not certified yet'));
  await row.click();

  await fillIn(page, say, { fullName: 'Sample Certain', idNumber });
  // Phones drop a page while its owner takes a photo. Nothing that identifies the document may be stored.
  await page.reload();
  await expect(page.getByLabel(say('Issued by'))).toHaveValue('SG');
  await expect(page.getByLabel(say('Full name'), { exact: true })).toHaveValue('');
  await expect(page.getByLabel(say('ID number'), { exact: true })).toHaveValue('');
  await fillIn(page, say, { fullName: 'Sample Certain', idNumber: '12' });
  await page.getByRole('button', { name: say('Submit for review') }).click();
  await expect(page.getByLabel(say('ID number'), { exact: true })).toHaveAccessibleDescription(
    say('This is not a valid number for this document. Check every character.'),
  );
  await expect(page.getByText(say('Add this photo'))).toHaveCount(2);
  await page.getByLabel(say('ID number'), { exact: true }).fill('11010519491231002X');
  await expect(page.getByLabel(say('ID number'), { exact: true })).toHaveAccessibleDescription(
    say('This is the number of a mainland China ID card: choose that document above.'),
  );
  await page.getByLabel(say('ID number'), { exact: true }).fill(idNumber);
  await addPhotos(page, say);
  await page.getByRole('button', { name: say('Submit for review') }).click();
  await expect(page.getByRole('heading', { name: say('Certification in progress') })).toBeVisible();
  await expect(page.getByText(idNumber)).toHaveCount(0);
  // A session alone shows no photo: a code from the mailbox is needed too, in case the phone is stolen.
  await page.getByRole('button', { name: say('Show the photos') }).click();
  await proveByMail(page, say, member);
  await expect(page.getByRole('img', { name: say('Front of the document') })).toBeVisible();
  await expect(page.getByRole('img', { name: say('Reverse of the document') })).toBeVisible();
  expect(await looksWhenComingBack(page)).toEqual([]);

  const desk = await newDevice();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await enterConsole(desk, 'reviewer');
  await openReview(desk, word, member.email);
  await expect(desk.getByText(idNumber)).toHaveCount(0);
  await reveal(desk, word);
  await expect(desk.getByText(idNumber)).toBeVisible();
  await desk.getByRole('button', { name: word('Reject…') }).click();
  const refusal = desk.getByRole('dialog', { name: word('Reject this real name?') });
  await refusal.getByRole('button', { name: word('Reject and tell the member') }).click();
  await expect(refusal.getByText(word('Choose a reason.'))).toBeVisible();
  await refusal.getByLabel(word('The document has expired')).check();
  await refusal.getByLabel(word('In your own words, for the member')).fill('Valid until 2020');
  await refusal.getByRole('button', { name: word('Reject and tell the member') }).click();
  await expect(refusal).toBeHidden();

  await page.goto('/user');
  await expect(row).toContainText(say('Failed'));
  await row.click();
  await expect(page.getByText(say('The document has expired.'))).toBeVisible();
  await expect(page.getByText('Valid until 2020')).toBeVisible();
  await expect(page.getByLabel(say('Passport or other ID'))).toBeChecked();
  await expect(page.getByLabel(say('Issued by'))).toHaveValue('SG');
  await desk.goto('/console/real-names');
  await expect(desk.getByRole('row').nth(1)).toBeVisible();
  const waiting = desk.getByRole('row').getByRole('link', { name: member.email });
  await expect(waiting).toHaveCount(0);
  await fillIn(page, say, { fullName: 'Sample Certain', idNumber });
  await addPhotos(page, say);
  await page.getByRole('button', { name: say('Submit for review') }).click();
  await expect(page.getByRole('heading', { name: say('Certification in progress') })).toBeVisible();

  await expect(waiting).toBeVisible();
  const pages = desk.getByRole('navigation', { name: word('Pages') });
  const entry = pages.getByRole('link', { name: word('Real names') });
  await expect(entry.getByTitle(/^Waiting: [1-9]/)).toBeVisible();
  await openReview(desk, word, member.email);
  await reveal(desk, word);
  await desk.reload();
  await expect(desk.getByRole('region', { name: word('Who looked at the photos') })).toContainText(
    word('Front'),
  );
  await expect(desk.getByRole('listitem').filter({ hasText: 'Valid until 2020' })).toBeVisible();
  await reveal(desk, word);
  await desk.getByRole('button', { name: word('Approve…') }).click();
  const approval = desk.getByRole('dialog', { name: word('Approve this real name?') });
  await approval.getByRole('button', { name: word('Certify the member') }).click();
  await expect(approval).toBeHidden();

  // The decision appears on the open page by a live event.
  await expect(page.getByRole('heading', { name: say('Certification successful') })).toBeVisible();
  const sealed = say(
    'The photos of your document are sealed and cannot be opened from your account. They will be erased on {on}.',
    { on: '…' },
  );
  await expect(page.getByText(sealed.split('…')[0] ?? sealed)).toBeVisible();
  await expect(page.getByRole('button', { name: say('Show the photos') })).toHaveCount(0);
  await page.goto('/user');
  await expect(row).toContainText(say('Certified'));
});

test('a failed upload shows an error, can be retried, and the screen is accessible @long', async ({
  page,
  say,
  ip,
}) => {
  test.slow();
  await logIn(page, await newMember('shaky', ip), '/realName');
  const front = side(page, say('Front of the document'));
  let tries = 0;
  await page.route('**/api/App/File/Upload', async (route) => {
    tries += 1;
    await (tries === 1 ? route.abort() : route.continue());
  });
  await front.getByLabel(say('Camera')).setInputFiles(photo('card.png', 120, true));
  await expect(front.getByText(say('Upload failed.'))).toBeVisible();
  expect(await obstacles(page, 'an upload that failed')).toEqual([]);
  await front.getByRole('button', { name: say('Upload again') }).click();
  await expect(front.getByText(say('Uploaded'), { exact: true })).toBeVisible();
  const preview = front.getByRole('img');
  await expect(preview).toBeVisible();
  // The whole photo is visible in any orientation, because the text below asks for all four corners.
  const [shown, frame] = [await preview.boundingBox(), await preview.locator('..').boundingBox()];
  expect(shown?.height).toBeLessThanOrEqual(frame?.height ?? 0);

  // Leaving the form for another screen keeps what was typed.
  await page.getByText(say('Passport or other ID')).click();
  await page.getByLabel(say('Full name'), { exact: true }).fill('Sample Shaky');
  await page.getByRole('link', { name: say('Back') }).click();
  await page.getByRole('link', { name: say('Real name') }).click();
  await expect(page.getByLabel(say('Full name'), { exact: true })).toHaveValue('Sample Shaky');
  await expect(page.getByLabel(say('Passport or other ID'))).toBeChecked();
  await expect(front.getByText(say('Uploaded'), { exact: true })).toBeVisible();
  await expect(front.getByRole('img')).toBeVisible();

  await front.getByLabel(say('Choose')).setInputFiles({
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a picture at all'),
  });
  await expect(front.getByText(/cannot read the file/)).toBeVisible();
  await page.getByRole('button', { name: say('Submit for review') }).click();
  expect(await obstacles(page, 'a form with errors')).toEqual([]);
});
