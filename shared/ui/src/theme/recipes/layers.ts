/** What floats above the page. */
export const FLOAT = {
  border: '1px solid',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  background: 'bg.panel',
  color: 'fg',
  boxShadow: 'float',
} as const;

/** What is placed beside its trigger by script, whatever text stands around that. */
export const PLACED = {
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  fontWeight: 'normal',
  textAlign: 'start',
} as const;

/** What the page waits for: the browser's own dialog, without its own looks. */
export const MODAL = {
  position: 'fixed',
  margin: '0',
  padding: '0',
  maxWidth: 'none',
  maxHeight: 'none',
  flexDirection: 'column',
  outline: 'none',
  textStyle: 't14',
  overscrollBehavior: 'contain',
  '&[open]': { display: 'flex' },
  '&::backdrop': { background: 'bg.veil', animation: 'appear var(--p-durations-calm)' },
} as const;
