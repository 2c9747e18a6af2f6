export interface Step {
  readonly title: string;
  readonly text: string;
}

/** In a form a step is a paragraph: its title, and below it what it says. */
export function stepsIn(text: string): Step[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const [title = '', ...rest] = paragraph.split('\n').map((line) => line.trim());
      return { title, text: rest.join(' ').trim() };
    });
}

export const stepsAsText = (steps: readonly Step[]): string =>
  steps.map(({ title, text }) => (text === '' ? title : `${title}\n${text}`)).join('\n\n');
