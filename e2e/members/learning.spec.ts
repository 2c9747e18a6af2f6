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

/** Begins with 250 USDT and no contract. */
const student: Person = {
  email: 'sample.student.02@demo.example',
  password: demoMember.password,
};

const course = 'Crude oil: stocks and the curve';

test('no contract, bought, watched, learned, and gone on with on another device @long', async ({
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
  // To the course for whose sake it was bought.
  await page.getByRole('link', { name: say('Start learning') }).click();
  await expect(page.getByRole('main')).toContainText(course);
  await page.goto('/course');

  // What was free to everybody is a lesson like the others to whoever bought the course.
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

  // The end of a lesson leads to the next by itself after some seconds, or sooner.
  const now = page.getByRole('button', { name: say('Play now') });
  await expect(now).toBeVisible();
  await expect(page.getByRole('button', { name: say('Replay'), exact: true })).toBeHidden();
  await expect(lessons.first()).not.toContainText(say('Playing'));
  await now.click();
  await expect(lessons.first()).toContainText(say('Learned'));
  await expect.poll(() => position(page)).toBeGreaterThan(6);

  // Another lesson in the middle of this one, and back: each goes on where it was left.
  const left = Math.floor(await position(page));
  const first = lessons.first().getByRole('button');
  const second = lessons.nth(1).getByRole('button');
  await startOf(page, () => first.click());
  await expectMoving(page);
  await expect(first).toHaveAttribute('aria-current', 'true');
  expect(await startOf(page, () => second.click())).toBeGreaterThanOrEqual(left);

  // A link to another lesson than the one that plays ends that one.
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

  // One plays at a time: the first device is told so at its next report, and takes it back.
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
