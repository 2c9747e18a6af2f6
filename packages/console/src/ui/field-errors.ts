import { CallRefused } from '@tradewind/contract/protocol/client';
import { isLanguage, languageNames } from '@tradewind/contract/protocol/languages';

interface FieldErrors<N extends string> {
  readonly fields: { name: N; errors: string[] }[];
  /** What is left to say above the button; null where all of it stands beside a field. */
  readonly rest: unknown;
}

/**
 * What the server said about the single fields of a form. Where the form is sent as a part of something, `within`
 * is the path to it: `changes.`
 */
export function fieldErrors<N extends string>(
  error: unknown,
  names: readonly N[],
  within = '',
): FieldErrors<N> {
  if (!(error instanceof CallRefused)) return { fields: [], rest: error };
  const said = Object.entries(error.fields).map(
    ([path, text]) => [path.startsWith(within) ? path.slice(within.length) : path, text] as const,
  );
  const fields = names.flatMap((name) => {
    const text = said.find(([path]) => path === name)?.[1];
    return text === undefined ? [] : [{ name, errors: [text] }];
  });
  if (fields.length === 0) return { fields, rest: error };
  const homeless = said.filter(([path]) => !names.some((name) => name === path));
  const { httpStatus, status, message: msg } = error;
  const response = Object.fromEntries(homeless);
  return {
    fields,
    rest: homeless.length === 0 ? null : new CallRefused(httpStatus, { status, msg, response }),
  };
}

/** What a refusal says of fields that have no place of their own, with the language they are in. */
export function textsOfFields(error: unknown): string[] {
  if (!(error instanceof CallRefused)) return [];
  const texts = Object.entries(error.fields).map(([path, text]) => {
    const language = path.split('.').find((part) => isLanguage(part));
    return isLanguage(language) ? `${languageNames[language]}: ${text}` : text;
  });
  return [...new Set(texts)];
}
