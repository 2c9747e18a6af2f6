import { Failure } from '../failure.tsx';

interface OrderNoticeProps {
  readonly ordering: { readonly said: string; readonly error: Error | null };
}

/** What came of it: said for those who do not see the row move, and shown when it could not be kept. */
export function OrderNotice({ ordering: { said, error } }: OrderNoticeProps) {
  return (
    <>
      <output className="visually-hidden">{said}</output>
      {error === null ? null : <Failure error={error} />}
    </>
  );
}
