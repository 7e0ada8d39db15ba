import { defineRecipe } from '@chakra-ui/react/styled-system';
import { styled } from '../../theme/styled.tsx';
import { GLYPHS, type IconName } from './icon-glyphs.ts';

const Svg = styled(
  'svg',
  defineRecipe({
    base: {
      flex: 'none',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.5',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      display: 'inline-block',
      verticalAlign: '-3px',
    },
    variants: {
      tone: { ink: {}, muted: { color: 'fg.muted' }, subtle: { color: 'fg.subtle' }, liked: { color: 'stop.fg' } },
      filled: { true: { fill: 'currentColor' } },
      bold: { true: { strokeWidth: '2' } },
    },
  }),
);

export interface IconProps {
  name: IconName;
  /** Edge length in pixels; default 16. */
  size?: number | undefined;
  filled?: boolean | undefined;
  /** `subtle` is less prominent than the text next to it. */
  tone?: 'ink' | 'muted' | 'subtle' | 'liked' | undefined;
  /** Thicker lines, for a small but important glyph. */
  bold?: boolean | undefined;
}

/** Decorative: use it next to text or in a control with an accessible name. */
export function Icon({ name, size = 16, filled, tone, bold }: IconProps) {
  const [solid, dashed] = GLYPHS[name].split('|');
  return (
    <Svg
      width={size}
      height={size}
      tone={tone}
      filled={filled}
      bold={bold}
      viewBox="0 0 16 16"
      aria-hidden
      focusable={false}
    >
      <path d={solid} />
      {dashed && <path d={dashed} strokeDasharray="2.6 2.1" />}
    </Svg>
  );
}
