import { useLingui } from '@lingui/react/macro';
import {
  fullNameMax,
  idNumberMax,
  isIdNumber,
  normalizeIdNumber,
  type DocumentKind,
} from '@tradewind/contract/identity/real-name';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import type { FormFields } from '../../../../ui/form/use-call-form.ts';
import { useIdentityWords } from './use-words.ts';

interface DocumentFieldsProps {
  readonly fields: FormFields<'fullName' | 'country' | 'idNumber'>;
  readonly kind: DocumentKind;
}

/** The fields for the issuing country, the name and the number of the document. */
export function DocumentFields({ fields, kind }: DocumentFieldsProps) {
  const { t } = useLingui();
  const isNumber = (text: string) => {
    if (kind === 'other' && isMainlandCard(text))
      return t`This is the number of a mainland China ID card: choose that document above.`;
    return (
      isIdNumber(kind, normalizeIdNumber(kind, text)) ||
      t`This is not a valid number for this document. Check every character.`
    );
  };
  return (
    <>
      {kind === 'other' && (
        <CountryField field={fields.bind('country', { required: t`Choose a country or region` })} />
      )}
      <Field
        {...fields.bind('fullName', {
          required: t`Please enter name`,
          maxLength: {
            value: fullNameMax,
            message: t`A name has at most ${fullNameMax} characters`,
          },
          validate: (name) => /\p{L}/u.test(name) || t`Please enter name`,
        })}
        label={t`Full name`}
        hint={t`Exactly as on the document`}
        autoComplete="name"
        spellCheck={false}
      />
      <Field
        {...fields.bind('idNumber', {
          required: t`Enter the ID number`,
          maxLength: {
            value: idNumberMax,
            message: t`An ID number has at most ${idNumberMax} characters`,
          },
          validate: isNumber,
        })}
        label={t`ID number`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}

/**
 * True for the number of a mainland China identity card, whatever country is chosen and whatever separates the digits.
 * The server accepts such a number only as that kind of document.
 */
function isMainlandCard(text: string): boolean {
  return isIdNumber('cnId', normalizeIdNumber('other', text).replaceAll(/[/-]/g, ''));
}

interface CountryFieldProps {
  readonly field: ReturnType<DocumentFieldsProps['fields']['bind']>;
}

function CountryField({ field: { error, ...select } }: CountryFieldProps) {
  const { t } = useLingui();
  const { countries } = useIdentityWords();
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-body font-semibold text-ink-2">
        {t`Issued by`}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}note`}
          className="min-h-[3rem] w-full appearance-none rounded-control border border-edge/60 bg-surface pr-10 pl-3 text-[max(0.9375rem,16px)] aria-invalid:border-danger"
        >
          <option value="">{t`Choose a country or region`}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-3"
        />
      </div>
      {error !== undefined && (
        <p id={`${id}note`} className="flex gap-1 text-hint text-danger">
          <CircleAlert aria-hidden className="mt-[0.0625rem] size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
