import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { ownEnvironment } from '../../scripts/testing/own-environment.js';
import { startServerProcess } from '../../scripts/testing/server-process.js';
import { obstacles } from '../steps/axe.ts';
import { expect, test } from '../steps/test.ts';
import { wordsOf } from '../steps/words.ts';

const createOperator = fileURLToPath(
  new URL('../../packages/server/src/cli/create-operator.ts', import.meta.url),
);
const email = 'first@school.example';

test('the first owner of a real instance must choose a password and a second factor @long', async ({
  page,
}) => {
  // This server creates its own database first, while all other journeys run.
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'first-login-'));
  // If this runs as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  const env = {
    DATA_DIR: folder,
    NODE_ENV: 'development',
    DEMO: 'false',
    // No mail server listens here; the mails are not needed.
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'error',
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [createOperator, '--email', email, '--name', 'First Owner'],
    { env: ownEnvironment(env) },
  );
  const temporary = /temporary password (\S+)/.exec(stdout)?.[1] ?? '';
  const server = await startServerProcess(env);
  try {
    const word = wordsOf('console', 'cn');
    await page.goto(`${server.address}/console`);
    await page.getByLabel(word('Email'), { exact: true }).fill(email);
    await page.getByLabel(word('Password'), { exact: true }).fill(temporary);
    await page.getByRole('button', { name: word('Log in') }).click();

    await expect(page).toHaveURL(/\/console\/change-password$/);
    const chosen = 'a-quiet-harbour-at-dawn';
    await page.getByLabel(word('Current password'), { exact: true }).fill(temporary);
    await page.getByLabel(word('New password'), { exact: true }).fill(chosen);
    await page.getByLabel(word('New password again'), { exact: true }).fill(chosen);
    expect(await obstacles(page, 'a first password')).toEqual([]);
    await page.getByRole('button', { name: word('Change password') }).click();

    await expect(page).toHaveURL(/\/console\/set-up-two-factor$/);
    await page.getByLabel(word('Password'), { exact: true }).fill(chosen);
    expect(await obstacles(page, 'a first second factor')).toEqual([]);
    await page.getByRole('button', { name: word('Set up two-step verification') }).click();
    const secret = (await page.getByText(/^(?:[A-Z2-7]{1,4} ?){4,}$/).textContent()) ?? '';
    const app = new TOTP({ secret: secret.replaceAll(' ', '') });
    await page
      .getByLabel(word('The six digits that the app shows'), { exact: true })
      .fill(app.generate());
    await page.getByRole('button', { name: word('Switch on') }).click();
    const kept = page.getByText(word('I have put them in a safe place'));
    await expect(kept).toBeVisible();
    // The question comes before the session ends, so that an operator who stays still has a session.
    await page.getByRole('button', { name: word('Log out') }).click();
    const question = page.getByRole('dialog', { name: word('Leave without the codes?') });
    await question.getByRole('button', { name: word('Cancel') }).click();
    await expect(question).toBeHidden();
    await kept.click();
    await page.getByRole('button', { name: word('Done') }).click();
    await expect(page).toHaveURL(/\/console\/?$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('First Owner');
  } finally {
    // An open page would keep calling a server that is gone.
    await page.goto('about:blank');
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
