import { type DocumentKind, documentKinds } from '@tradewind/contract/identity/real-name';

/** The two answers that outlive a reload, as they came from the tab's storage. */
export function keptKind({
  kind,
  country,
}: Readonly<Record<string, string>>):
  | { readonly kind: DocumentKind; readonly country: string }
  | undefined {
  const known = documentKinds.find((one) => one === kind);
  return known && { kind: known, country: /^[A-Z]{2}$/.exec(country ?? '')?.[0] ?? '' };
}
