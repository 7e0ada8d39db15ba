import { defineRecipe } from '@chakra-ui/react/styled-system';
import { styled } from '../../theme/styled.tsx';

const Root = styled(
  'span',
  defineRecipe({
    base: {
      display: 'inline-flex',
      gap: '1px',
      flex: 'none',
      color: 'fg.muted',
      verticalAlign: '-1px',
      fill: 'currentColor',
    },
  }),
);

const FULL_STAR = 'm6 .8 1.6 3.5 3.8.4-2.8 2.5.8 3.8L6 9.1 2.6 11l.8-3.8L.6 4.7l3.8-.4z';
const HALF = 'M6 .8V9.1L2.6 11l.8-3.8L.6 4.7l3.8-.4z';

export interface StarsProps {
  /** 0 to 5, in steps of 0.5. */
  value: number;
  /** "4.5 stars" in the user's language. */
  label: string;
}

export function Stars({ value, label }: StarsProps) {
  const fullStars = Math.floor(value);
  return (
    <Root role="img" aria-label={label}>
      {Array.from({ length: fullStars }, (_, index) => index).map((index) => (
        <Star key={index} path={FULL_STAR} />
      ))}
      {value - fullStars >= 0.5 && <Star path={HALF} />}
    </Root>
  );
}

function Star({ path }: { path: string }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
      <path d={path} />
    </svg>
  );
}
