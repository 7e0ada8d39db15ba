import { Flex, Heading, Steps } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useBookingMessages } from './messages.ts';

interface BookingHeadProps {
  readonly title: string;
  /** Undefined if the page is not a step of a booking. */
  readonly step: 0 | 1 | 2 | undefined;
  /** The page replaced the focused element, so the focus moves to its title. */
  readonly takesFocus?: boolean;
}

export function BookingHead({ title, step, takesFocus = false }: BookingHeadProps) {
  const t = useBookingMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only if nothing else has the focus by now, such as the language switch.
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
