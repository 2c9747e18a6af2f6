/** Through the device's own share sheet; by the clipboard where the browser refuses to open it. */
export async function shareLink(
  link: { readonly title: string; readonly url: string },
  copy: (text: string) => Promise<void>,
): Promise<void> {
  try {
    await navigator.share(link);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // Closing the share sheet is a choice; a sheet that the browser refuses to open is not.
    if (error.name !== 'AbortError') await copy(link.url);
  }
}
