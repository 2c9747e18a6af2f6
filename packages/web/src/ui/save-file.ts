interface FileContent {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/**
 * Hands a file over to the person: on a phone through its share sheet, from where it can be kept or
 * sent; elsewhere as a download. Says whether they have it: a share sheet can be closed.
 */
export async function saveFile({ fileName, mediaType, content }: FileContent): Promise<boolean> {
  const file = new File([content], fileName, { type: mediaType });
  if (!canShare(file)) {
    download(file);
    return true;
  }
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'AbortError') return false;
    // The browser wants a tap right before sharing, and the file took longer to come.
    download(file);
    return true;
  }
}

function canShare(file: File): boolean {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  return isPhone && 'canShare' in navigator && navigator.canShare({ files: [file] });
}

const keptForMs = 60_000;

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Some browsers only begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), keptForMs);
}

/** What a call carries as base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
