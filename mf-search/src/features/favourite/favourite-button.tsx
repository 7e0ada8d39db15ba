import { Button, Icon, IconButton } from '@portico/ui';
import { useSearchMessages } from '../../messages.ts';
import { useToggleFavourite } from './use-favourite.ts';

interface FavouriteToggleProps {
  hotelId: string;
  hotelName: string;
  isLiked: boolean;
}

export function FavouriteToggle({ hotelId, hotelName, isLiked }: FavouriteToggleProps) {
  const t = useSearchMessages();
  const toggle = useToggleFavourite(hotelId, isLiked);
  return (
    <IconButton
      icon="heart"
      label={t('favourite.labelOf', { hotel: hotelName })}
      tone={isLiked ? 'liked' : 'plain'}
      aria-pressed={isLiked}
      onClick={toggle}
    />
  );
}

export function FavouriteButton({ hotelId, isLiked }: Omit<FavouriteToggleProps, 'hotelName'>) {
  const t = useSearchMessages();
  const toggle = useToggleFavourite(hotelId, isLiked);
  return (
    <Button
      size="sm"
      aria-pressed={isLiked}
      onClick={toggle}
      icon={<Icon name="heart" filled={isLiked} tone={isLiked ? 'liked' : 'ink'} />}
    >
      {t('favourite.label')}
    </Button>
  );
}
