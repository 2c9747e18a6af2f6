/** An email that is too long breaks before its @ instead of at the last letter. */
export function AccountText({ account }: { readonly account: string }) {
  const at = account.lastIndexOf('@');
  if (at < 1) return account;
  return (
    <>
      {account.slice(0, at)}
      <wbr />
      {account.slice(at)}
    </>
  );
}
