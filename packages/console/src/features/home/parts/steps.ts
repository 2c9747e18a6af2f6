export interface Step {
  readonly title: string;
  readonly text: string;
}

/** Parses steps from a form's text: each step is a paragraph whose first line is its title. */
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
