import { Carousel as Parts } from '@chakra-ui/react/carousel';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';

const recipe = defineSlotRecipe({
  slots: [
    'root',
    'itemGroup',
    'item',
    'control',
    'nextTrigger',
    'prevTrigger',
    'indicatorGroup',
    'indicator',
    'autoplayTrigger',
    'progressText',
    'autoplayIndicator',
  ],
  base: {
    root: { display: 'grid', gap: '2' },
    itemGroup: { borderRadius: 'l3', overscrollBehaviorX: 'contain', scrollbarWidth: 'none' },
    control: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '2' },
    indicatorGroup: { display: 'flex' },
    indicator: {
      // The dot is small, what a finger meets is not.
      width: '6',
      height: '6',
      display: 'grid',
      placeItems: 'center',
      _before: { content: '""', width: '8px', height: '8px', borderRadius: 'full', background: 'border.control' },
      '&[data-current]::before': { background: 'accent.solid' },
    },
  },
});

interface Slide {
  key: string;
  content: ReactNode;
}

interface CarouselProps {
  /** Names the row. */
  label: string;
  slides: readonly Slide[];
  /** How many are in sight. */
  inSight?: number | undefined;
  previousLabel: string;
  nextLabel: string;
  /** "Offer 2 of 5". */
  slideLabel: (at: number, count: number) => string;
  /** "Go to 2". */
  indicatorLabel: (at: number) => string;
}

/** A row of slides that is turned by its buttons and dots, the arrow keys, a swipe or the wheel. It never turns by itself. */
export function Carousel(props: CarouselProps) {
  const { label, slides, inSight = 1, previousLabel, nextLabel, slideLabel, indicatorLabel } = props;
  return (
    <Parts.Root
      recipe={recipe}
      slideCount={slides.length}
      slidesPerPage={inSight}
      allowMouseDrag
      aria-label={label}
      translations={{
        prevTrigger: previousLabel,
        nextTrigger: nextLabel,
        item: (index, count) => slideLabel(index + 1, count),
        indicator: (index) => indicatorLabel(index + 1),
      }}
    >
      <Parts.ItemGroup>
        {slides.map(({ key, content }, index) => (
          <Parts.Item key={key} index={index}>
            {content}
          </Parts.Item>
        ))}
      </Parts.ItemGroup>
      <Parts.Control>
        <Parts.PrevTrigger asChild>
          <IconButton icon="left" label={previousLabel} />
        </Parts.PrevTrigger>
        <Parts.Context>
          {({ pageSnapPoints }) => (
            <Parts.IndicatorGroup>
              {pageSnapPoints.map((point, index) => (
                <Parts.Indicator key={point} index={index} />
              ))}
            </Parts.IndicatorGroup>
          )}
        </Parts.Context>
        <Parts.NextTrigger asChild>
          <IconButton icon="right" label={nextLabel} />
        </Parts.NextTrigger>
      </Parts.Control>
    </Parts.Root>
  );
}
