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
  /** In the order of the fields on the screen. */
  readonly defaultValues: DefaultValues<T>;
  /** Refusals about a single field that carry no field name: status number → field. */
  readonly fieldOfStatus?: Readonly<Record<number, Path<T>>>;
}

/** The fields of a form. A part that shows some of them takes any form that has these. */
export interface FormFields<Name extends string> {
  /** What an input needs: its place in the form, and what is wrong with it. */
  readonly bind: (name: Name, rules: FieldRules) => BoundField;
  readonly read: (name: Name) => string;
  /** Shows what is wrong with the field, and says whether nothing is. */
  readonly check: (name: Name) => Promise<boolean>;
  readonly refuse: (name: Name, message: string) => void;
}

interface FieldRules {
  /** What is read of what stands in the field. */
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
 * A form whose submission is a call. A refusal is written at the fields it is about; one that is about
 * none is `failed`, in its words, until something is typed. A call that got no answer leaves everything
 * as it was typed, and `failed` says so.
 */
export function useCallForm<T extends Texts>(options: CallFormOptions<T>) {
  const { defaultValues, fieldOfStatus = {} } = options;
  const form = useForm<T>({ defaultValues, shouldFocusError: false });
  const [failed, setFailed] = useState<boolean | string>(false);
  const { formState } = form;

  /** What it was about is not there any more. */
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

  // A part registers its fields after the form around it, so the order on the screen is that of the
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
      // It stands where it belongs; said above as well it would hide the heading.
      clearRefusals();
    } else if (refusal.status !== errorStatus.invalidInput) setFailed(refusal.message);
    for (const [name, message] of Object.entries(refusal.fields)) {
      if (known.includes(name)) form.setError(name as Path<T>, { message });
      else showNotice(message);
    }
    // It may be out of sight above the button, and is read out only with its field.
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

  /** As if it had been typed. */
  const fill = (name: Path<T>, value: PathValue<T, Path<T>>) => {
    dropRefusal();
    form.setValue(name, value, { shouldValidate: true });
  };

  const busy = formState.isSubmitting;
  return { form, fields, fill, dropRefusal, submit, failed, setFailed, busy };
}
