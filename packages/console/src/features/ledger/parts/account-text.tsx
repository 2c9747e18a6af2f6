/** An address too long for its place goes on below at its @, not at its last letter. */
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
