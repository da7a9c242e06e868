const REVOKE_AFTER_MS = 60_000;

/** Saves a file to the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click event has finished.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
