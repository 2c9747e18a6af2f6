import { expect, test } from '../steps/test.ts';

// The browser's refusal is the expected result.
test.use({ tolerated: /TrustedHTML|trusted-types/ });

for (const path of ['/', '/console/'])
  test(`${path} does not let any library turn text into markup`, async ({ page }) => {
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
