import { back } from '../steps/back.ts';
import { obstacles } from '../steps/axe.ts';
import { logIn } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import {
  confirmPlaying,
  expectMoving,
  pausePlaying,
  position,
  setSpeed,
} from '../steps/playing.ts';
import { expect, test } from '../steps/test.ts';

test.use({ tolerated: /status of 40[13]|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

const course = 'Gold fundamentals';

test('the free preview of a course plays by keyboard alone @long', async ({ page, say, ip }) => {
  await logIn(page, await newMember('keys', ip), '/course');
  await page.getByRole('button', { name: course }).press('Enter');
  await page.getByRole('link', { name: say('Watch the free preview') }).press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${say('Play')}:`) }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Play'), exact: true })
    .press('Enter');
  await expectMoving(page);

  // From here on, keys are pressed without choosing an element first.
  await expect(page.getByRole('button', { name: say('Pause'), exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  const play = page
    .getByRole('region', { name: say('Player') })
    .getByRole('button', { name: say('Play'), exact: true });
  await expect(play).toBeFocused();
  const before = await position(page);
  await page.keyboard.press('l');
  expect(await position(page)).toBeCloseTo(before + 10, 0);
  await page.keyboard.press('ArrowLeft');
  expect(await position(page)).toBeCloseTo(before + 5, 0);
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: /^Captions: Off/ })).toBeAttached();
  await page.keyboard.press('k');
  await expectMoving(page);
});

test('a player recovers from an expired address and from a lost network @long', async ({
  page,
  say,
  ip,
  context,
}) => {
  await logIn(page, await newMember('nets', ip), '/course');
  await page.getByRole('button', { name: course }).click();
  await page.getByRole('link', { name: say('Watch the free preview') }).click();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (/GetCourseWatchUrl.*playId=/.test(request.url())) renewals.push(request.url());
  });
  let refused = 0;
  await page.route(/\/media\/.*-00[2-9]\.m4s$/, async (route) => {
    if (refused > 0) return await route.continue();
    refused += 1;
    return await route.fulfill({ status: 401 });
  });
  const words: number[] = [];
  await page.route(/\/media\/.*\.vtt$/, async (route) => {
    words.push(words.length === 0 ? 401 : 200);
    return await (words.length === 1 ? route.fulfill({ status: 401 }) : route.continue());
  });
  await page.getByRole('button', { name: new RegExp(`^${say('Play')}:`) }).click();
  await confirmPlaying(page, say);
  await expectMoving(page);
  await expect.poll(() => words).toEqual([401, 200]);
  await expect(page.getByTestId('captions')).toBeVisible();
  await expect.poll(() => refused).toBe(1);
  // The video and the captions may be refused at the same time and each renew the address once.
  expect(renewals.length).toBeGreaterThan(0);
  expect(renewals.length).toBeLessThan(3);

  await context.setOffline(true);
  const place = await position(page);
  await page.getByRole('button', { name: say('Pause'), exact: true }).press('k');
  await page.waitForTimeout(300);
  await context.setOffline(false);
  await page
    .getByRole('region', { name: say('Player') })
    .getByRole('button', { name: say('Play'), exact: true })
    .press('k');
  await expectMoving(page);
  expect(await position(page)).toBeGreaterThan(place);
  await pausePlaying(page, say);
});

test('a phone in landscape keeps the picture in its frame, and Back closes a menu of the player', async ({
  page,
  say,
  ip,
}) => {
  await logIn(page, await newMember('sideways', ip), '/course');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: course }).click();
  await page.getByRole('link', { name: say('Watch the free preview') }).click();
  await page.getByRole('button', { name: new RegExp(`^${say('Play')}:`) }).click();
  await confirmPlaying(page, say);
  await expectMoving(page);
  const picture = await page.locator('video').boundingBox();
  const column = await page.getByRole('main').boundingBox();
  expect(picture).toMatchObject({ x: column?.x, width: column?.width });

  const address = page.url();
  const speed = page.getByRole('button', { name: new RegExp(`^${say('Speed')}`) });
  await speed.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await back(page);
  await expect(page.getByRole('menu')).toBeHidden();
  expect(page.url()).toBe(address);
  await setSpeed(page, say, '1.5×');
  await expect(speed).toHaveAccessibleName(/1\.5×/);
  await back(page);
  await expect(page).not.toHaveURL(address);
});

test('the courses, their dialogs and the player are accessible @long', async ({
  page,
  say,
  ip,
}) => {
  test.slow();
  await logIn(page, await newMember('reader', ip), '/course');
  await expect(page.getByRole('button', { name: course })).toBeVisible();
  expect(await obstacles(page, 'the courses')).toEqual([]);
  await page.getByRole('button', { name: course }).click();
  await expect(page.getByRole('link', { name: say('Watch the free preview') })).toBeVisible();
  expect(await obstacles(page, 'the contract question')).toEqual([]);
  await page.getByRole('link', { name: say('Watch the free preview') }).click();
  const begin = page.getByRole('button', { name: new RegExp(`^${say('Play')}:`) });
  await expect(begin).toBeVisible();
  expect(await obstacles(page, 'a course')).toEqual([]);
  await begin.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await obstacles(page, 'the question before playing')).toEqual([]);
  await confirmPlaying(page, say);
  await expectMoving(page);
  await pausePlaying(page, say);
  expect(await obstacles(page, 'the player')).toEqual([]);
  await page.getByRole('button', { name: /^Captions/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await obstacles(page, 'a menu of the player')).toEqual([]);
});
