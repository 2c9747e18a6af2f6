import type { UseQueryResult } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { Failure } from './failure.tsx';

type LookupTrouble = Pick<SelectProps, 'notFoundContent' | 'popupRender'>;

/** For a field whose choices could not be read: none, or few, are not all there are. */
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
