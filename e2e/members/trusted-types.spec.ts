import { expect, test } from '../steps/test.ts';

// The refusal is what is looked for.
test.use({ tolerated: /TrustedHTML|trusted-types/ });

for (const path of ['/', '/console/'])
  test(`${path} makes no markup of text, whatever a library tries`, async ({ page }) => {
    await page.goto(path);
    const made = await page.evaluate(() => {
      const part = document.createElement('div');
      try {
        part.innerHTML = '<img src="x" onerror="document.title = 1">';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
      return part.innerHTML;
    });
    expect(made).toBe('refused');
  });
