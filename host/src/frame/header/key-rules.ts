const TYPING = 'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';

/** A key that is meant for the portal: nobody is typing, no dialog is open, no modifier is held. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING));
}
