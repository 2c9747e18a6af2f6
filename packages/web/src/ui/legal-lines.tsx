import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { boot } from '../data/boot.ts';

const { termsUrl, privacyUrl } = boot;

/** Shows what a user agrees to by registering. Renders nothing without terms and a privacy page. */
export function RegisterLines() {
  if (termsUrl === '' && privacyUrl === '') return null;
  return (
    <p className="text-center text-hint text-ink-2">
      {termsUrl !== '' && (
        <Trans>
          By registering you accept the <Elsewhere href={termsUrl}>terms of use</Elsewhere>.
        </Trans>
      )}{' '}
      <PrivacyLine />
    </p>
  );
}

/** Links to the privacy page, wherever a user enters personal data. */
export function PrivacyLine() {
  if (privacyUrl === '') return null;
  return (
    <Trans>
      How we treat your data is in our <Elsewhere href={privacyUrl}>privacy policy</Elsewhere>.
    </Trans>
  );
}

export function LegalLinks() {
  if (termsUrl === '' && privacyUrl === '') return null;
  return (
    <p className="flex flex-wrap justify-center gap-x-6">
      {termsUrl !== '' && (
        <Elsewhere href={termsUrl} alone>
          <Trans>Terms of use</Trans>
        </Elsewhere>
      )}
      {privacyUrl !== '' && (
        <Elsewhere href={privacyUrl} alone>
          <Trans>Privacy policy</Trans>
        </Elsewhere>
      )}
    </p>
  );
}

interface ElsewhereProps {
  readonly href: string;
  /** True outside of sentences, where the link is large enough for a thumb. */
  readonly alone?: boolean;
  readonly children?: ReactNode;
}

function Elsewhere({ href, alone = false, children }: ElsewhereProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`font-semibold text-brand underline ${alone ? 'inline-flex min-h-touch items-center' : ''}`}
    >
      {children}
    </a>
  );
}
