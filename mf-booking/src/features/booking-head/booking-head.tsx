import { Flex, Heading, Steps } from '@portico/ui';
import { useBookingWords } from '../../words.ts';

/** Title of a booking page and where in the booking it stands. */
export function BookingHead({ title, step }: { title: string; step: 0 | 1 | 2 }) {
  const t = useBookingWords();
  return (
    <Flex justify="space-between" align="center" gap="4" wrap="wrap" marginBottom="4">
      <Heading level={1}>{title}</Heading>
      <Steps
        label={t('steps.label')}
        items={[t('steps.guests'), t('steps.payment'), t('steps.confirmation')]}
        current={step}
      />
    </Flex>
  );
}
