import { Trans, useLingui, Plural } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { newId } from '@tradewind/contract/protocol/new-id';
import { type DocumentKind, documentKinds } from '@tradewind/contract/identity/real-name';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  maySubmit,
  type RealNameInput,
  type Submitted,
  submitRealName,
  useRealName,
} from '../../data/real-name.ts';
import { Card } from '../../../../ui/card.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useKeptFields } from '../../../../ui/use-kept-fields.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { RadioList } from '../../../../ui/radio-list.tsx';
import { isLoggedIn } from '../../../../session/session-store.ts';
import { LockKeyhole } from 'lucide-react';
import { PrivacyLine } from '../../../../ui/legal-lines.tsx';
import { DocumentFields } from './document-fields.tsx';
import { forgetDraft, keepDraft, keptDraft } from './draft.ts';

import { PhotoField } from './photo-field.tsx';
import { type DonePhoto, type Photo, usePhoto } from './use-photo.ts';
import { useIdentityWords } from './use-words.ts';

const countryOf: Readonly<Record<DocumentKind, string>> = { cnId: 'CN', hkId: 'HK', other: '' };

interface RealNameFormProps {
  /** The previous submission. The same document is the most likely one, so its kind and country are preset. */
  readonly before?: Pick<Submitted, 'documentKind' | 'country'>;
}

export function RealNameForm({ before }: RealNameFormProps) {
  const { t } = useLingui();
  const [draft] = useState(keptDraft);
  const kept = useKeptFields('real-name');
  const [chosenBefore] = useState(() => keptKind(kept.read()));
  const [kind, setKind] = useState<DocumentKind>(
    draft?.kind ?? chosenBefore?.kind ?? before?.documentKind ?? 'cnId',
  );
  const [asked, setAsked] = useState(false);
  const { kinds } = useIdentityWords();
  const front = usePhoto(draft?.front);
  const reverse = usePhoto(draft?.reverse);
  const request = useRequestId();
  const { form, fields, submit, busy, failed } = useCallForm({
    defaultValues: draft?.values ?? {
      country: chosenBefore?.country ?? before?.country ?? 'CN',
      fullName: '',
      idNumber: '',
    },
  });
  const leave = useEffectEvent(() => {
    // After the submission or a log-out, nothing of the form is kept.
    if (!isLoggedIn() || !maySubmit()) forgetDraft();
    else keepDraft({ kind, values: form.getValues(), front: done(front), reverse: done(reverse) });
  });
  useEffect(() => () => leave(), []);
  const keepKind = useCallback(
    ({ country }: { readonly country: string }) => kept.keep({ kind, country }),
    [kept, kind],
  );
  useTyped(form, keepKind);
  const chooseKind = (chosen: DocumentKind) => {
    setKind(chosen);
    form.setValue('country', countryOf[chosen]);
    form.clearErrors();
    kept.keep({ kind: chosen, country: countryOf[chosen] });
  };
  const send = submit(
    async (values) => {
      if (front.fileId === undefined || reverse.fileId === undefined) {
        showNotice(t`Two photos are needed: front and reverse.`);
        return;
      }
      const content = {
        ...values,
        documentKind: kind,
        frontFileId: front.fileId,
        reverseFileId: reverse.fileId,
      };
      await submitRealName({ ...content, requestId: request.idFor(content) });
      kept.forget();
    },
    ({ status }) => {
      // The uploaded photos have expired, so they have to be taken again.
      if (status !== errorStatus.fileNotUsable) return false;
      front.clear();
      reverse.clear();
      return true;
    },
  );
  return (
    <>
      <RadioList
        legend={t`Document`}
        name="documentKind"
        value={kind}
        onChange={chooseKind}
        options={documentKinds.map((value) => ({ value, label: kinds[value] }))}
      />
      <Card className="p-5">
        <FormFrame
          onSubmit={(event) => {
            setAsked(true);
            return send(event);
          }}
          busy={busy}
          failed={failed}
          submitLabel={<Trans>Submit for review</Trans>}
        >
          <DocumentFields fields={fields} kind={kind} />
          <PhotoField
            side="front"
            title={t`Front of the document`}
            hint={
              kind === 'other' ? (
                <Trans>The page with your photo and name.</Trans>
              ) : (
                <Trans>All four corners in sight, sharp, without reflection.</Trans>
              )
            }
            photo={front}
            missing={asked}
          />
          <PhotoField
            side="reverse"
            title={t`Reverse of the document`}
            hint={
              kind === 'other' ? (
                <Trans>The other side, or the cover of a passport.</Trans>
              ) : (
                <Trans>The side without your photo, whole and sharp.</Trans>
              )
            }
            photo={reverse}
            missing={asked}
          />
          <DataNote />
        </FormFrame>
      </Card>
    </>
  );
}

function done({ state }: Photo): DonePhoto | undefined {
  return state.step === 'done' ? state : undefined;
}

/**
 * Returns the same request id for the same content, so that sending again after a lost answer does not create a second
 * submission.
 */
function useRequestId() {
  const last = useRef({ content: '', requestId: '' });
  return {
    idFor(content: Omit<RealNameInput, 'requestId'>): string {
      const text = JSON.stringify(content);
      if (last.current.content !== text) last.current = { content: text, requestId: newId() };
      return last.current.requestId;
    },
  };
}

/** Validates the kind and the country of the document that the tab's storage has kept over a reload. */
function keptKind({
  kind,
  country,
}: Readonly<Record<string, string>>):
  | { readonly kind: DocumentKind; readonly country: string }
  | undefined {
  const known = documentKinds.find((one) => one === kind);
  return known && { kind: known, country: /^[A-Z]{2}$/.exec(country ?? '')?.[0] ?? '' };
}

/** Explains how the data will be used, before the member enters it. */
function DataNote() {
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
