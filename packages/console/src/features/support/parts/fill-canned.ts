import type { cannedPlaceholders } from '@tradewind/contract/support/support';

type Values = Readonly<Record<(typeof cannedPlaceholders)[number], string>>;

export function fillCanned(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof Values] : whole,
  );
}

/** Returns the draft with the text added after an empty line. */
export function inserted(draft: string, text: string): string {
  return draft.trim() === '' ? text : `${draft.trimEnd()}\n\n${text}`;
}
