import type { UseQueryResult } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { Failure } from './failure.tsx';

type LookupTrouble = Pick<SelectProps, 'notFoundContent' | 'popupRender'>;

/** Shows an error at a select field whose options could not be loaded, so that an empty list is not taken for complete. */
export function lookupTrouble(
  { data, error, refetch }: UseQueryResult,
  hasOptions = false,
): LookupTrouble {
  if (error === null || data !== undefined) return {};
  const failure = <Failure error={error} retry={() => void refetch()} />;
  if (!hasOptions) return { notFoundContent: failure };
  return {
    popupRender: (menu) => (
      <>
        {menu}
        {failure}
      </>
    ),
  };
}
