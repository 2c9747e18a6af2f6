import { Trans } from '@lingui/react/macro';

/** Explains what the file contains, and that it should be handled with care. */
export function Contents() {
  return (
    <>
      <p>
        <Trans>One file with everything we hold about you:</Trans>
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-brand">
        <li>
          <Trans>Profile, logins, devices and invited friends</Trans>
        </li>
        <li>
          <Trans>Full name and ID number of every real-name authentication</Trans>
        </li>
        <li>
          <Trans>Contracts, lessons watched, exams and certificates</Trans>
        </li>
        <li>
          <Trans>Balances, addresses, deposits, withdrawals and all other financial records</Trans>
        </li>
        <li>
          <Trans>Messages with us, notices, inquiries, and which mails we sent</Trans>
        </li>
        <li>
          <Trans>Which pictures you uploaded, and when they were viewed</Trans>
        </li>
      </ul>
      <p className="rounded-control bg-gold-soft px-3 py-2 font-semibold text-gold">
        <Trans>
          It contains your full name and ID number in plain text. Keep the file safe and pass it on
          to nobody.
        </Trans>
      </p>
    </>
  );
}
