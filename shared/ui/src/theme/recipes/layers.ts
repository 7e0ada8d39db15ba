/** Base of floating layers. */
export const FLOAT = {
  border: '1px solid',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  background: 'bg.panel',
  color: 'fg',
  boxShadow: 'float',
} as const;

/** A layer positioned next to its trigger by script; resets inherited text styles. */
export const PLACED = {
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  fontWeight: 'normal',
  textAlign: 'start',
} as const;

/** Base of modal dialogs: the native dialog without browser styles. */
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
