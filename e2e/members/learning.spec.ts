import { logIn } from '../steps/member.ts';
import { demoMember, type Person } from '../steps/people.ts';
import {
  confirmPlaying,
  expectMoving,
  expectPaused,
  followLink,
  pausePlaying,
  position,
  setSpeed,
  startOf,
} from '../steps/playing.ts';
import { expect, test } from '../steps/test.ts';

/** A demo member with 250 USDT and no contract. */
const student: Person = {
  email: 'sample.student.02@demo.example',
  password: demoMember.password,
};

const course = 'Crude oil: stocks and the curve';

test('a member buys a contract, watches a lesson until it is learned and continues on another device @long', async ({
  page,
  say,
  newDevice,
}) => {
  test.slow();
  await logIn(page, student, '/course');
  await page.getByRole('button', { name: course }).click();
  const stopped = page.getByRole('alertdialog');
  await expect(stopped).toContainText(say('Level {level} contract needed', { level: '1' }));
  await stopped.getByRole('button', { name: say('See contracts') }).click();
  await expect(
    page.getByText(say('Needed for “{neededFor}”', { neededFor: course })),
  ).toBeInViewport();
  await page.getByRole('button', { name: 'Buy for 100.00 USDT' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Pay / }).click();
  // The link opens the course for which the contract was bought.
  await page.getByRole('link', { name: say('Start learning') }).click();
  await expect(page.getByRole('main')).toContainText(course);
  await page.goto('/course');

  // A free preview becomes an ordinary lesson after the course is bought.
  await page.getByRole('link', { name: 'Gold fundamentals' }).click();
  const lessons = page.getByRole('list', { name: say('Lessons') }).getByRole('listitem');
  await expect(lessons.first()).toContainText(say('Not learned'));
  await page.goBack();

  await page.getByRole('link', { name: course }).click();
  await lessons.first().getByRole('button').click();
  await confirmPlaying(page, say);
  await expectMoving(page);
  await setSpeed(page, say, '2×');
  await expect(page.getByText(say('Lesson learned'))).toBeVisible({ timeout: 60_000 });

  // The next lesson starts by itself after some seconds, or at once by the button.
  const now = page.getByRole('button', { name: say('Play now') });
  await expect(now).toBeVisible();
  await expect(page.getByRole('button', { name: say('Replay'), exact: true })).toBeHidden();
  await expect(lessons.first()).not.toContainText(say('Playing'));
  await now.click();
  await expect(lessons.first()).toContainText(say('Learned'));
  await expect.poll(() => position(page)).toBeGreaterThan(6);

  // Each lesson continues where it was left after another one was played.
  const left = Math.floor(await position(page));
  const first = lessons.first().getByRole('button');
  const second = lessons.nth(1).getByRole('button');
  await startOf(page, () => first.click());
  await expectMoving(page);
  await expect(first).toHaveAttribute('aria-current', 'true');
  expect(await startOf(page, () => second.click())).toBeGreaterThanOrEqual(left);

  // A link to another lesson stops the one that is playing.
  const secondAddress = page.url();
  await followLink(page, secondAddress.replace(/lesson=\d+/, 'lesson=0'));
  await expect(page.getByRole('region', { name: say('Player') })).toBeHidden();
  await expectPaused(page);
  await followLink(page, secondAddress);
  expect(await startOf(page, () => second.click())).toBeGreaterThanOrEqual(left);
  await expectMoving(page);
  await pausePlaying(page, say);
  const place = Math.floor(await position(page));
  await expect(lessons.nth(1)).toContainText(/\d+% watched/);

  const other = await newDevice();
  await logIn(other, student, '/course');
  await other.getByRole('link', { name: /^Continue|继续学习/ }).click();
  await other.getByRole('button', { name: /^(?:Play|播放)[:：]/ }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(?:Play|播放)$/ })
    .click();
  await expectMoving(other);
  expect(await position(other)).toBeGreaterThanOrEqual(place);

  // Only one device plays at a time: the first one is told so at its next report, and can take over again.
  await page
    .getByRole('button', { name: say('Play'), exact: true })
    .first()
    .press('k');
  await expectMoving(page);
  await pausePlaying(page, say);
  await page.getByRole('button', { name: say('Play here') }).click();
  await expectMoving(page);

  await page.goto('/progress');
  await expect(page.getByText(course)).toBeVisible();
});
