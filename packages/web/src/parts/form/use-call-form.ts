import { CallFailed, CallRefused } from '@tradewind/contract/client';
import { useState } from 'react';
import {
  type FieldValues,
  type Path,
  type SubmitHandler,
  useForm,
  type UseFormProps,
} from 'react-hook-form';
import { clearRefusals, showNotice } from '../notice/notices.ts';

interface CallFormOptions<T extends FieldValues> extends UseFormProps<T> {
  /** Refusals about a single field that carry no field name: status number → field. */
  readonly fieldOfStatus?: Readonly<Record<number, Path<T>>>;
}

/**
 * A form whose submission is a call. A refusal is written at the fields it is about; a call that got
 * no answer leaves everything as it was typed, and `failed` says so.
 */
export function useCallForm<T extends FieldValues>(options: CallFormOptions<T>) {
  const { fieldOfStatus = {}, ...formOptions } = options;
  const form = useForm<T>(formOptions);
  const [failed, setFailed] = useState(false);

  const showRefusal = (refusal: CallRefused) => {
    const known = Object.keys(form.getValues());
    const field = fieldOfStatus[refusal.status];
    if (field !== undefined)
      form.setError(field, { message: refusal.message }, { shouldFocus: true });
    for (const [name, message] of Object.entries(refusal.fields)) {
      if (known.includes(name)) form.setError(name as Path<T>, { message });
      else showNotice(message);
    }
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
    });

  return { form, submit, failed, setFailed, busy: form.formState.isSubmitting };
}
