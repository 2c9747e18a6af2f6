import { CallRefused } from '@tradewind/contract/client';

interface FieldErrors<N extends string> {
  readonly fields: { name: N; errors: string[] }[];
  /** Whether all of it stands beside a field, so that nothing is left to say above the form. */
  readonly complete: boolean;
}

/** What the server said about the single fields of a form. */
export function fieldErrors<N extends string>(error: unknown, names: readonly N[]): FieldErrors<N> {
  const said = error instanceof CallRefused ? error.fields : {};
  const fields = names.flatMap((name) => {
    const text = said[name];
    return text === undefined ? [] : [{ name, errors: [text] }];
  });
  return { fields, complete: fields.length > 0 && fields.length === Object.keys(said).length };
}
