import { Button, Flex, Icon, useIsBelow } from '@portico/ui';
import { type ReactNode, useId, useState } from 'react';
import { useMyTripMessages } from './my-trip-messages.ts';

/** Rarely used actions. Phones collapse them so that the first rows stay visible. */
export function MoreOnPhone({ children }: { readonly children: ReactNode }) {
  const t = useMyTripMessages();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsBelow('sm');
  return (
    <>
      {isPhone && (
        <Button
          icon={<Icon name="down" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('myTrip.more')}
        </Button>
      )}
      <Flex id={id} gap="2" wrap="wrap" display={isPhone && !isOpen ? 'none' : 'flex'}>
        {children}
      </Flex>
    </>
  );
}
