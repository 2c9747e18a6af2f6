import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  type SubmitHandler,
  useForm,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { clearRefusals, showNotice } from '../notice/notices.ts';

type Texts = Record<string, string>;

interface CallFormOptions<T extends Texts> {
  /** The default values, in the order of the fields on the screen. */
  readonly defaultValues: DefaultValues<T>;
  /** The field for each refusal about a single field that carries no field name, by status number. */
  readonly fieldOfStatus?: Readonly<Record<number, Path<T>>>;
}

/** The fields of a form. A component that shows some of them accepts any form that has these. */
export interface FormFields<Name extends string> {
  /** Returns the props of an input: its registration in the form, and its error. */
  readonly bind: (name: Name, rules: FieldRules) => BoundField;
  readonly read: (name: Name) => string;
  /** Validates the field and shows its error; true if it is valid. */
  readonly check: (name: Name) => Promise<boolean>;
  readonly refuse: (name: Name, message: string) => void;
}

interface FieldRules {
  /** Converts the typed text to the value of the field. */
  readonly setValueAs?: (typed: string) => string;
  readonly required?: string | false;
  readonly minLength?: Limit;
  readonly maxLength?: Limit;
  readonly validate?: (value: string) => string | boolean;
}

interface Limit {
  readonly value: number;
  readonly message: string;
}

interface BoundField extends UseFormRegisterReturn {
  readonly error: string | undefined;
}

/**
 * A form whose submission is a call. A refusal is shown at the fields that it is about; a refusal about no field is in
 * `failed`, until something is typed. If the call receives no answer, the typed values stay and `failed` is true.
 */
export function useCallForm<T extends Texts>(options: CallFormOptions<T>) {
  const { defaultValues, fieldOfStatus = {} } = options;
  const form = useForm<T>({ defaultValues, shouldFocusError: false });
  const [failed, setFailed] = useState<boolean | string>(false);
  const { formState } = form;

  /** Removes the refusal, because the input has changed. */
  const dropRefusal = () => setFailed((was) => was === true);

  const fields: FormFields<Path<T>> = {
    bind: (name, rules) => ({
      ...form.register(name, { ...rules, onChange: dropRefusal }),
      error: (formState.errors as FieldErrors<Texts>)[name]?.message,
    }),
    read: (name) => form.getValues(name),
    check: (name) => form.trigger(name, { shouldFocus: true }),
    refuse: (name, message) => form.setError(name, { message }, { shouldFocus: true }),
  };

  // Nested components register their fields after the form around them, so the order on the screen is that of the
  // default values.
  const focusFirst = (errors: object) => {
    const first = Object.keys(defaultValues).find((name) => name in errors);
    if (first !== undefined) form.setFocus(first as Path<T>);
  };

  const showRefusal = (refusal: CallRefused) => {
    const known = Object.keys(form.getValues());
    const field = fieldOfStatus[refusal.status];
    if (field !== undefined) {
      fields.refuse(field, refusal.message);
      // The field shows the message, and a notice with the same text would hide the heading.
      clearRefusals();
    } else if (refusal.status !== errorStatus.invalidInput) setFailed(refusal.message);
    for (const [name, message] of Object.entries(refusal.fields)) {
      if (known.includes(name)) form.setError(name as Path<T>, { message });
      else showNotice(message);
    }
    // The wrong field may be out of view above the button, and a screen reader reads its error only with the focus.
    focusFirst(refusal.fields);
  };

  const submit = (send: SubmitHandler<T>, onRefused?: (refusal: CallRefused) => boolean) =>
    form.handleSubmit(async (values) => {
      setFailed(false);
      clearRefusals();
      try {
        await send(values);
      } catch (error) {
        if (error instanceof CallFailed) setFailed(true);
        else if (!(error instanceof CallRefused)) throw error;
        else if (onRefused?.(error) !== true) showRefusal(error);
      }
    }, focusFirst);

  /** Sets a value as if it had been typed. */
  const fill = (name: Path<T>, value: PathValue<T, Path<T>>) => {
    dropRefusal();
    form.setValue(name, value, { shouldValidate: true });
  };

  const busy = formState.isSubmitting;
  return { form, fields, fill, dropRefusal, submit, failed, setFailed, busy };
}
