import {
  languageNames,
  languages,
  languageTags,
} from '../../packages/contract/src/protocol/languages.ts';
import { letters } from '../steps/letters.ts';
import { codeIn } from '../steps/mailbox.ts';
import { askForCode, logOut, register, submitLogin } from '../steps/member.ts';
import { stranger } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { wordsOf } from '../steps/words.ts';

test.use({ language: undefined });

for (const language of languages) {
  test(`a member registers, logs out, logs in and resets the password in ${languageNames[language]}`, async ({
    page,
  }) => {
    const say = wordsOf('web', language);
    const person = stranger(language);

    await test.step('choose the language', async () => {
      await page.goto('/language');
      await page.getByText(languageNames[language], { exact: true }).click();
      await expect(page.getByRole('radio', { name: languageNames[language] })).toBeChecked();
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
      await expect(page.getByRole('heading', { name: say('Language') })).toBeVisible();
    });

    await test.step('register with the code from the mail', async () => {
      await page.goto('/login');
      await page.locator('a[href^="/register"]').click();
      await expect(page.getByRole('heading', { name: say('heading|Register') })).toBeVisible();
      const mail = await register(page, say, person);
      expect(mail.subject).toBe(letters[language]['register-code'].subject);
      await expect(
        page.getByRole('heading', { name: say('Registration successful') }),
      ).toBeVisible();
    });

    await test.step('enter the homepage and log out', async () => {
      await page.getByRole('link', { name: say('Enter homepage') }).click();
      await expect(page).toHaveURL('/home');
      await logOut(page, say);
    });

    await test.step('log in again', async () => {
      await submitLogin(page, say, person);
      await expect(page).toHaveURL('/home');
      await logOut(page, say);
    });

    await test.step('reset the forgotten password', async () => {
      await page.getByRole('link', { name: say('Forgot password?') }).click();
      await expect(page.getByRole('heading', { name: say('Reset password') })).toBeVisible();
      const mail = await askForCode(page, say, person.email, 1);
      expect(mail.subject).toBe(letters[language]['reset-code'].subject);
      const newPassword = `${person.password}-again`;
      await page.getByLabel(say('Verification code'), { exact: true }).fill(codeIn(mail));
      await page.getByLabel(say('New password'), { exact: true }).fill(newPassword);
      await page.getByLabel(say('Repeat new password'), { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: say('Set new password') }).click();
      await expect(page).toHaveURL('/login');
      await submitLogin(page, say, { ...person, password: newPassword });
      await expect(page).toHaveURL('/home');
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
    });
  });
}

test.describe('a language that fails to load', () => {
  test.use({ language: 'en', tolerated: /ERR_FAILED/ });

  test('shows an error and keeps the current language', async ({ page, say }) => {
    await page.goto('/language');
    await page.route('**/assets/ru-*.js', (route) => route.abort());
    await page.getByText(languageNames.ru, { exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      say('This could not be loaded. Check your connection and try again.'),
    );
    await expect(page.getByRole('radio', { name: languageNames.en })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags.en);
  });
});
