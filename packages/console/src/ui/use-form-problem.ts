import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { fieldErrors } from './field-errors.ts';
import { toFirstError } from './to-first-error.ts';

interface FormProblem {
  /** The error that is not about a single field; null if there is none. */
  readonly problem: unknown;
  readonly clear: () => void;
  readonly fail: (error: unknown) => void;
}

/** Shows a failed call's messages beside their fields, or above the button if they are not about a field. */
export function useFormProblem<T>(
  form: FormInstance<T>,
  names: readonly (keyof T & string)[],
  within?: string,
): FormProblem {
  const [problem, setProblem] = useState<unknown>(null);
  const [first, setFirst] = useState<{ readonly name: string }>();
  // Runs after the form is enabled again, because a disabled field cannot be focused.
  useEffect(() => {
    if (first !== undefined) form.scrollToField(first.name, toFirstError);
  }, [form, first]);
  return {
    problem,
    clear: () => setProblem(null),
    fail: (error) => {
      const { fields, rest } = fieldErrors(error, names, within);
      form.setFields(fields as Parameters<typeof form.setFields>[0]);
      setProblem(rest);
      setFirst(fields[0]);
    },
  };
}
