import { Plural, Trans } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { useRealName } from '../../data/real-name.ts';
import { PrivacyLine } from '../../../../ui/legal-lines.tsx';

/** Explains how the data will be used, before the member enters it. */
export function DataNote() {
  const days = useRealName().data?.photoDays;
  return (
    <section className="rounded-control bg-brand-soft p-4 text-ink-2">
      <h2 className="flex items-center gap-2 text-item font-semibold text-brand">
        <LockKeyhole aria-hidden className="size-5 shrink-0" />
        <Trans>What happens with your data</Trans>
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 marker:text-brand">
        <li>
          <Trans>It serves one purpose: to know who withdraws money.</Trans>
        </li>
        <li>
          <Trans>
            Name, number and photos are encrypted. Only you and our reviewers can see them.
          </Trans>
        </li>
        <li>
          <Trans>Every look at them is recorded, with who and when.</Trans>
        </li>
        <li>
          <Trans>Location and time stored in photos are removed.</Trans>
        </li>
        <li>
          <Trans>You open the photos with a code, and not at all once you are certified.</Trans>
        </li>
        <li>
          <Trans>Photos of a failed attempt are deleted when you submit again.</Trans>
        </li>
        {days !== undefined && (
          <li>
            <Plural
              value={days}
              one="All photos are erased # day after the decision."
              other="All photos are erased # days after the decision."
            />
          </li>
        )}
      </ul>
      <p className="mt-2 empty:hidden">
        <PrivacyLine />
      </p>
    </section>
  );
}
