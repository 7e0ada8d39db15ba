import { defineRecipe } from '@chakra-ui/react/styled-system';
import { FORCED_INVALID } from './forced-colors.ts';

/** The border of all text boxes; the box draws the focus ring of its content. */
export const inputRecipe = {
  shell: defineRecipe({
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minWidth: '0',
      minHeight: 'control',
      paddingInline: '2.5',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'l2',
      background: 'bg.panel',
      color: 'fg',
      cursor: 'text',
      '&:has(:is(input, select, textarea):focus-visible)': {
        outline: '2px solid',
        outlineColor: 'accent.focusRing',
        outlineOffset: '1px',
      },
      '&:has([aria-invalid=true])': {
        ...FORCED_INVALID,
        borderColor: 'stop.fg',
        boxShadow: 'inset 0 0 0 1px var(--p-colors-stop-fg)',
      },
      '&:has(:is(input, select, textarea):disabled), &:has([aria-disabled=true])': {
        background: 'bg.muted',
        borderColor: 'border',
        color: 'fg.subtle',
        cursor: 'not-allowed',
        _highContrast: { borderColor: 'GrayText', color: 'GrayText' },
      },
      '&:has([readonly])': {
        background: 'bg.muted',
        borderColor: 'transparent',
        cursor: 'default',
        _highContrast: { borderColor: 'Canvas' },
      },
    },
    variants: {
      size: { md: {}, lg: { minHeight: '44px' } },
      // Two boxes joined into one: an area code and its number.
      joined: { start: { borderEndRadius: '0', marginInlineEnd: '-1px' }, end: { borderStartRadius: '0' } },
      text: { true: { alignItems: 'stretch', paddingInline: '0' } },
    },
  }),
  control: defineRecipe({
    base: {
      flex: '1',
      minWidth: '0',
      width: 'full',
      alignSelf: 'stretch',
      minHeight: 'inherit',
      padding: '0',
      border: '0',
      background: 'transparent',
      outline: 'none',
      fontSize: { base: 't16', lg: 't14' },
      lineHeight: 't14',
      appearance: 'none',
      textOverflow: 'ellipsis',
      '&:focus-visible': { outline: 'none' },
      '&::placeholder': { color: 'fg.subtle', opacity: '1' },
      '&:disabled': { cursor: 'not-allowed', opacity: '1', WebkitTextFillColor: 'currentColor' },
      '&::-webkit-search-cancel-button': { appearance: 'none' },
      '&:autofill': {
        boxShadow: '0 0 0 100px var(--p-colors-bg-panel) inset',
        WebkitTextFillColor: 'var(--p-colors-fg)',
      },
    },
  }),
  text: defineRecipe({
    base: {
      flex: '1',
      minWidth: '0',
      paddingInline: '2.5',
      paddingBlock: '2',
      border: '0',
      borderRadius: 'l2',
      background: 'transparent',
      outline: 'none',
      resize: 'vertical',
      minHeight: '72px',
      fontSize: { base: 't16', lg: 't14' },
      lineHeight: 't14',
      '&:focus-visible': { outline: 'none' },
      '&::placeholder': { color: 'fg.subtle', opacity: '1' },
    },
  }),
  select: defineRecipe({
    base: {
      flex: '1',
      minWidth: '0',
      alignSelf: 'stretch',
      minHeight: 'inherit',
      marginInline: '-10px',
      paddingInlineStart: '2.5',
      paddingInlineEnd: '34px',
      border: '0',
      borderRadius: 'l2',
      background: 'transparent',
      outline: 'none',
      appearance: 'none',
      textOverflow: 'ellipsis',
      fontSize: { base: 't16', lg: 't14' },
      lineHeight: 't14',
      cursor: 'pointer',
      '&:focus-visible': { outline: 'none' },
      '&:disabled': { cursor: 'not-allowed', opacity: '1' },
    },
  }),
  // The arrow lies above the end of the select.
  arrow: defineRecipe({
    base: { display: 'inline-flex', flex: 'none', marginInlineStart: '-26px', pointerEvents: 'none' },
  }),
  end: defineRecipe({
    base: { flex: 'none', color: 'fg.subtle', textStyle: 't13', display: 'inline-flex', alignItems: 'center' },
  }),
};
