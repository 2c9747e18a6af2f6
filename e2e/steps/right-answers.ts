import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';

interface Key {
  readonly type: string;
  readonly correct?: readonly number[] | boolean;
  readonly value?: string;
  readonly accepted?: readonly string[];
}

type Words = readonly [prompt: string, explanation: string, options?: readonly string[]];

/** Reads the answer keys of the sample questions, by their English texts. */
async function readKeys(): Promise<Map<string, { readonly key: Key; readonly words: Words }>> {
  const folder = fileURLToPath(new URL('../../packages/server/assets/demo-exams', import.meta.url));
  const keys = new Map<string, { key: Key; words: Words }>();
  for await (const file of glob('*.json', { cwd: folder })) {
    const questions = JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as {
      key: Key;
      texts: { en: Words };
    }[];
    for (const { key, texts } of questions) keys.set(texts.en[0], { key, words: texts.en });
  }
  return keys;
}

let known: ReturnType<typeof readKeys> | undefined;

/** Answers the English question on the screen correctly. */
export async function answerRightly(page: Page): Promise<void> {
  known ??= readKeys();
  const prompt = await page
    .locator('h2[tabindex="-1"]')
    .evaluate((heading) => heading.lastChild?.textContent?.replaceAll('\u{A0}', ' ') ?? '');
  const question = (await known).get(prompt);
  if (!question) throw new Error(`There is no sample question "${prompt}"`);
  const { key, words } = question;
  const pick = (option: string) =>
    page.getByRole('group').locator('label').filter({ hasText: option }).first().click();
  if (Array.isArray(key.correct)) {
    const correct: readonly number[] = key.correct;
    for (const place of correct) await pick(words[2]?.[place] ?? '');
  } else if (key.type === 'trueFalse') await pick(key.correct === true ? 'True' : 'False');
  else {
    const field = page.getByRole('main').getByRole('textbox');
    if (key.value === undefined) await field.fill(key.accepted?.[0] ?? '');
    else await fillNumber(page, field, key.value);
    await field.blur();
  }
}

/** Types the number with the wrong sign first: on a phone only the button beside the field can change it. */
async function fillNumber(page: Page, field: Locator, value: string): Promise<void> {
  await field.fill(value.startsWith('-') ? value.slice(1) : `-${value}`);
  await page.getByRole('button', { name: 'Minus sign' }).click();
  await expect(field).toHaveValue(value);
  await expect(field).toBeFocused();
}
