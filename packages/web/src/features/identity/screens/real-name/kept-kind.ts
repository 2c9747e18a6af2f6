import { type DocumentKind, documentKinds } from '@tradewind/contract/identity/real-name';

/** Validates the kind and the country of the document that the tab's storage has kept over a reload. */
export function keptKind({
  kind,
  country,
}: Readonly<Record<string, string>>):
  | { readonly kind: DocumentKind; readonly country: string }
  | undefined {
  const known = documentKinds.find((one) => one === kind);
  return known && { kind: known, country: /^[A-Z]{2}$/.exec(country ?? '')?.[0] ?? '' };
}
