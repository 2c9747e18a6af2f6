import { Trans } from '@lingui/react/macro';
import { useParams, useNavigate } from 'react-router';
import { boot } from '../../../../data/boot.ts';
import { useCheckedCertificate } from '../../data/certificate.ts';
import { BrandMark } from '../../../../ui/brand-mark.tsx';
import { ButtonLink, Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LanguageLink } from '../../../../ui/language-link.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { Verdict } from './verdict.tsx';

/** A public page that shows whether a certificate is genuine. */
export function VerifyScreen() {
  const { code = '' } = useParams();
  return (
    <>
      <header className="flex min-h-[3.25rem] items-center justify-between gap-3 px-4 pt-safe">
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          <BrandMark className="size-8 shrink-0" />
          {boot.productName}
        </span>
        <LanguageLink />
      </header>
      <main className="flex grow flex-col gap-4 px-4 pt-2 pb-8">
        <h1 className="text-title">
          <Trans>Certificate check</Trans>
        </h1>
        {code === '' ? <CodeForm /> : <Checked code={code} />}
        <ButtonLink look="soft" to="/home">
          <Trans>About the academy</Trans>
        </ButtonLink>
      </main>
    </>
  );
}

function Checked({ code }: { readonly code: string }) {
  const { data, isError, isFetching, refetch } = useCheckedCertificate(code);
  if (data === undefined)
    return (
      <Card className={isError ? '' : 'flex flex-col items-center gap-4 p-6'}>
        {isError ? (
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <VerdictSkeleton />
        )}
      </Card>
    );
  return (
    <>
      <Verdict code={code} certificate={data} />
      <p className="text-hint text-balance text-ink-3">
        <Trans>
          The answer comes from the academy’s own records at this moment. Make sure that the address
          of this page is the academy’s.
        </Trans>
      </p>
      <ButtonLink look="plain" to="/verify">
        <Trans>Check another certificate</Trans>
      </ButtonLink>
    </>
  );
}

function VerdictSkeleton() {
  return (
    <>
      <Skeleton className="size-16 rounded-full" />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
    </>
  );
}

/** Asks for the code of a printed certificate whose QR code cannot be scanned. */
function CodeForm() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const typed = code.trim();
  return (
    <Card className="p-5">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '') void navigate(`/verify/${encodeURIComponent(typed)}`);
        }}
      >
        <Field
          label={<Trans>Certificate code</Trans>}
          hint={<Trans>You find it below the QR code of the certificate.</Trans>}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" wide disabled={typed === ''}>
          <Trans>Check it</Trans>
        </Button>
      </form>
    </Card>
  );
}
