import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button, EmptyState } from '@portico/ui';
import { useDetailWords } from './detail-words.ts';

export function HotelUnknown() {
  const t = useDetailWords();
  return (
    <EmptyState scene="bed" boxed level={1} title={t('hotelDetail.unknownTitle')} text={t('hotelDetail.unknown')}>
      <Button as={PortalLink} to={PATHS.hotelList} variant="solid">
        {t('hotelDetail.toList')}
      </Button>
    </EmptyState>
  );
}
