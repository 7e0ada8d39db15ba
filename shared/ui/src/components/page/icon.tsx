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
  /** Edge in pixels; 16 unless told. */
  size?: number | undefined;
  filled?: boolean | undefined;
  /** `subtle` stands back behind the words beside it. */
  tone?: 'ink' | 'muted' | 'subtle' | 'liked' | undefined;
  /** Thicker lines, for a small glyph that must be seen. */
  bold?: boolean | undefined;
}

/** Always beside a word, or inside a control that has a name: the glyph itself is silent. */
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
