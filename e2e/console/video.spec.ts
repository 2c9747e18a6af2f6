import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { consoleClient } from '../steps/api.ts';
import { demoOperator, enterConsole } from '../steps/operator.ts';
import { playMuted } from '../steps/playing.ts';
import { expect, test } from '../steps/test.ts';

const sample = fileURLToPath(
  new URL('../../packages/server/assets/demo-media/bulk-trading-1/video.mp4', import.meta.url),
);

/** Returns the sample video with a trailing part that players skip, so that its upload takes several parts. */
async function largeVideo() {
  const room = Buffer.alloc(3 * 1024 * 1024);
  room.writeUInt32BE(room.length, 0);
  room.write('free', 4);
  const buffer = Buffer.concat([await readFile(sample), room]);
  return { name: 'harbour.mp4', mimeType: 'video/mp4', buffer };
}

async function someCourse(ip: string): Promise<string> {
  const { token } = await (await consoleClient(ip, '')).login(demoOperator('editor'));
  const client = await consoleClient(ip, token);
  const [category] = (await client.getCategoryList()).items;
  const { items } = await client.getCategoryCourses({ categoryId: category?.categoryId ?? '' });
  return items[0]?.courseId ?? '';
}

test.describe('a video for a lesson', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('is uploaded over a failing connection, continues after a reload, and is played @long', async ({
    page,
    ip,
    sayInConsole: word,
  }) => {
    test.slow();
    const video = await largeVideo();
    await enterConsole(page, 'editor', `/console/courses/${await someCourse(ip)}/lessons/new`);
    let parts = 0;
    await page.route('**/Media/SendMediaPart', async (route) => {
      parts += 1;
      await (parts > 1 ? route.abort() : route.continue());
    });
    await page.getByLabel(word('Video file')).setInputFiles(video);
    const bar = page.getByRole('progressbar', { name: word('Uploading the video') });
    await expect(bar).toBeVisible();
    await expect.poll(() => parts).toBeGreaterThan(1);

    // Neither a button nor a link cancels the upload without a question.
    await expect(page.getByRole('button', { name: word('Add the lesson') })).toBeDisabled();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: word('Home screen') })
      .click();
    const question = page.getByRole('dialog', { name: word('Break off the upload?') });
    await question.getByRole('button', { name: word('Cancel') }).click();
    await expect(question).toBeHidden();
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: word('Pause') }).click();
    await expect(page.getByRole('button', { name: word('Go on uploading') })).toBeVisible();

    await page.unroute('**/Media/SendMediaPart');
    // The upload is not forgotten while the server cannot be reached.
    await page.route('**/Media/GetMedia?*', (route) => route.abort());
    await page.reload();
    const again = page.getByRole('button', { name: word('Try again') });
    await expect(again).toBeVisible();
    await page.unroute('**/Media/GetMedia?*');
    await again.click();
    await expect(page.getByText(/^The upload was broken off/)).toBeVisible();
    await page.getByLabel(word('Video file')).setInputFiles({ ...video, name: 'other.mp4' });
    await expect(page.getByText(word('This is another file than before.'))).toBeVisible();
    await page.getByLabel(word('Video file')).setInputFiles(video);

    const player = page.getByLabel(word('Preview of the video'));
    await expect(player).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('0:24').first()).toBeVisible();
    // A video that was not saved is still offered after a reload.
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(player).toBeVisible();
    await playMuted(player);
    const place = () => player.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(place).toBeGreaterThan(0.5);
    await expect(page.getByRole('button', { name: word('Replace the video…') })).toBeVisible();

    // The server attaches the video to an existing lesson, and text typed in the meantime can be saved too.
    const title = page.getByLabel(word('Title')).first();
    await title.fill('Harbours');
    await page.getByRole('button', { name: word('Add the lesson') }).click();
    const save = page.getByRole('button', { name: word('Save the lesson') });
    await expect(save).toBeVisible();
    await page.getByLabel(word('Video file')).setInputFiles({ ...video, name: 'quay.mp4' });
    await title.fill('Harbours and quays');
    await expect(page.getByText('quay.mp4').and(page.locator('span'))).toBeVisible({
      timeout: 60_000,
    });
    await save.click();
    await expect(page.getByText(word('Saved'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('quay.mp4')).toBeVisible();
    await expect(title).toHaveValue('Harbours and quays');
  });

  test('plays on after its address has expired', async ({ page, sayInConsole: word, ip }) => {
    const { token } = await (await consoleClient(ip, '')).login(demoOperator('editor'));
    const client = await consoleClient(ip, token);
    const [category] = (await client.getCategoryList()).items;
    const { items } = await client.getCategoryCourses({ categoryId: category?.categoryId ?? '' });
    const { lessons } = await client.getManagedCourse({ courseId: items[0]?.courseId ?? '' });
    let refused = 0;
    await page.route(/\/media\/.*-00[3-9]\.m4s$/, async (route) => {
      refused += 1;
      await (refused === 1 ? route.fulfill({ status: 401 }) : route.continue());
    });
    const lessonId = lessons[0]?.lessonId ?? '';
    await enterConsole(page, 'editor', `/console/courses/lessons/${lessonId}`);
    const player = page.getByLabel(word('Preview of the video'));
    await playMuted(player, 14);
    const place = () => player.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(place).toBeGreaterThan(14.5);
    expect(refused).toBeGreaterThan(1);
  });
});
