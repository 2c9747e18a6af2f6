import { useLingui } from '@lingui/react/macro';
import type { DocumentKind, RejectionReason } from '@tradewind/contract/identity/real-name';
import { countryCodes } from '@tradewind/contract/identity/countries';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

/**
 * The countries in the reader's alphabetical order. Cached per locale, because naming and sorting them takes a phone
 * longer than rendering the form.
 */
const countriesOf = perLocale((locale) => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const countryName = (code: string): string => names.of(code) ?? code;
  const countries = countryCodes
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return { countries, countryName };
});

/** Returns the names of document kinds and countries in the reader's language. */
export function useIdentityWords() {
  const { t, i18n } = useLingui();
  const kinds: Record<DocumentKind, string> = {
    cnId: t`Mainland China ID card`,
    hkId: t`Hong Kong ID card`,
    other: t`Passport or other ID`,
  };
  const reasons: Record<RejectionReason, string> = {
    unreadable: t`The photos cannot be read: too dark, blurred or with a reflection.`,
    incomplete: t`Part of the document is missing or covered.`,
    mismatch: t`Name or ID number differ from the document.`,
    expired: t`The document has expired.`,
    notOriginal: t`The photos do not show an original document.`,
    otherPerson: t`The document belongs to another person.`,
    other: t`Please see the reviewer’s note.`,
  };
  return { kinds, reasons, ...countriesOf(i18n.locale) };
}
