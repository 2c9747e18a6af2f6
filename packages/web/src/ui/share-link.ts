/** Shares a link through the device's share sheet. Copies it if the browser refuses to open the sheet. */
export async function shareLink(
  link: { readonly title: string; readonly url: string },
  copy: (text: string) => Promise<void>,
): Promise<void> {
  try {
    await navigator.share(link);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // A closed share sheet is the user's choice; only a refusal by the browser needs the clipboard.
    if (error.name !== 'AbortError') await copy(link.url);
  }
}
