import { Failure } from '../failure.tsx';

interface OrderNoticeProps {
  readonly ordering: { readonly said: string; readonly error: Error | null };
}

/** Announces a move to screen readers, and shows an error if the new order could not be saved. */
export function OrderNotice({ ordering: { said, error } }: OrderNoticeProps) {
  return (
    <>
      <output className="visually-hidden">{said}</output>
      {error === null ? null : <Failure error={error} />}
    </>
  );
}
