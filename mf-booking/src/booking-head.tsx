import { Flex, Heading, Steps } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useBookingWords } from './words.ts';

interface BookingHeadProps {
  readonly title: string;
  /** Left out, the page is no step of a booking. */
  readonly step: 0 | 1 | 2 | undefined;
  /** This page replaced the one that had the focus, so the focus starts at its title. */
  readonly takesFocus?: boolean;
}

export function BookingHead({ title, step, takesFocus = false }: BookingHeadProps) {
  const t = useBookingWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not from somebody who has gone on meanwhile, to change the language for example.
    if (takesFocus && document.activeElement === document.body) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Flex justify="space-between" align="center" gap="4" wrap="wrap" marginBottom="4">
      <Heading ref={heading} level={1} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </Heading>
      {step !== undefined && (
        <Steps
          label={t('steps.label')}
          items={[t('steps.guests'), t('steps.payment'), t('steps.confirmation')]}
          current={step}
        />
      )}
    </Flex>
  );
}
