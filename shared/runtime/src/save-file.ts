/** Saves a file in the user's downloads under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
