import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { newId } from '@tradewind/contract/protocol/new-id';
import { type DocumentKind, documentKinds } from '@tradewind/contract/identity/real-name';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  maySubmit,
  type RealNameInput,
  type Submitted,
  submitRealName,
} from '../../data/real-name.ts';
import { Card } from '../../../../ui/card.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useKeptFields } from '../../../../ui/use-kept-fields.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { RadioList } from '../../../../ui/radio-list.tsx';
import { isLoggedIn } from '../../../../session/session-store.ts';
import { DataNote } from './data-note.tsx';
import { DocumentFields } from './document-fields.tsx';
import { forgetDraft, keepDraft, keptDraft } from './draft.ts';
import { keptKind } from './kept-kind.ts';
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
