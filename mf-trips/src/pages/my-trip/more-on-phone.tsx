import { Button, Flex, Icon, useIsBelow } from '@portico/ui';
import { type ReactNode, useId, useState } from 'react';
import { useMyTripWords } from './my-trip-words.ts';

/** Actions that are rarely used; on a phone a button shows them, so that the first rows stay on the screen. */
export function MoreOnPhone({ children }: { readonly children: ReactNode }) {
  const t = useMyTripWords();
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
