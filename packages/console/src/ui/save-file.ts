const keptForMs = 60_000;

/** Hands a file of the server over as a download. */
export function saveFile(fileName: string, base64: string, mediaType: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveBlob(fileName, new Blob([bytes], { type: mediaType }));
}

export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers only begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), keptForMs);
}
