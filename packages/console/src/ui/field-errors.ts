import { CallRefused } from '@tradewind/contract/protocol/client';
import { isLanguage, languageNames } from '@tradewind/contract/protocol/languages';

interface FieldErrors<N extends string> {
  readonly fields: { name: N; errors: string[] }[];
  /** The error to show above the button; null if every message stands beside a field. */
  readonly rest: unknown;
}

/**
 * Splits the server's messages into those beside fields of the form and the rest. If the form's values are nested in the
 * request, `within` is the path to them, such as `changes.`
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

/** Returns the messages about fields that the form does not show, each with the name of its language if it has one. */
export function textsOfFields(error: unknown): string[] {
  if (!(error instanceof CallRefused)) return [];
  const texts = Object.entries(error.fields).map(([path, text]) => {
    const language = path.split('.').find((part) => isLanguage(part));
    return isLanguage(language) ? `${languageNames[language]}: ${text}` : text;
  });
  return [...new Set(texts)];
}
