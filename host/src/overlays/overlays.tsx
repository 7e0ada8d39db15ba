/** The only mounts of overlays on the page: dialogs, toasts, the progress bar. */
export function Overlays() {
  return null;
}
