import type { BrowserContext } from '@playwright/test';

/** Collects everything that a browser reports: errors, and violations of the page's content security policy. */
export async function watch(
  context: BrowserContext,
  tolerated: RegExp | undefined,
): Promise<string[]> {
  const problems: string[] = [];
  const note = (text: string): void => {
    if (!tolerated?.test(text)) problems.push(text);
  };
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} refuses ${event.blockedURI}`);
    });
  });
  return problems;
}
