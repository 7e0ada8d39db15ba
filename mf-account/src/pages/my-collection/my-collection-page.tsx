import { favourites, PATHS } from '@portico/contract';
import { PortalLink, useApiQuery, useCommonMessages, usePermissions, usePortalNavigate } from '@portico/runtime';
import {
  Banner,
  Box,
  Button,
  EmptyState,
  Flex,
  Grid,
  gapAfter,
  Heading,
  Skeleton,
  SkeletonBlock,
  Text,
  useFocusTarget,
} from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListPager } from '../../features/list/list-pager.tsx';
import { ListStates } from '../../features/list/list-states.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import { FavouriteDates } from './favourite-dates.tsx';
import { useFavouritesMessages } from './favourites-messages.ts';
import { favouritesUrl, readFavouritesQuery } from './favourites-query.ts';
import { type FavouriteHotel, useFavourites } from './use-favourites.ts';

const PAGE_SIZE = 20;

/** SHELL-16: four columns, two below 1100 px. */
const COLUMNS = { base: 'repeat(2, minmax(0, 1fr))', favourites: 'repeat(4, minmax(0, 1fr))' } as const;

/** Favourite hotels with current prices (FAV-01). */
export function MyCollectionPage() {
  const t = useFavouritesMessages();
  const navigate = usePortalNavigate();
  const { canSearch } = usePermissions();
  const [params] = useSearchParams();
  const query = readFavouritesQuery(params);
  const { dates } = query;
  const list = useApiQuery(
    favourites,
    'hotels',
    { page: query.page, pageSize: PAGE_SIZE, ...dates },
    {},
    { keeps: 'always', staleTime: 0 },
  );
  const { data } = list;
  const liked = useFavourites(list.retry);
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(params.toString());

  return (
    <>
      <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" marginBottom="4">
        <Flex align="baseline" gap="4">
          <Heading level={1} ref={heading} tabIndex={-1} outline="none">
            {t('title')}
          </Heading>
          <Text color="fg.muted" role="status">
            {data ? t('count', { count: data.total }) : ''}
          </Text>
        </Flex>
        {canSearch && (
          <FavouriteDates dates={dates} onChange={(chosen) => navigate(favouritesUrl({ page: 1, dates: chosen }))} />
        )}
      </Flex>
      {liked.removed && (
        <Removed
          hotel={liked.removed}
          onUndo={(hotel) => {
            heading.current?.focus({ preventScroll: true });
            liked.set(hotel, true);
          }}
        />
      )}
      <ListStates list={list} failedTitle={t('failed')} failedText={t('failedText')} skeleton={<Waiting />}>
        {({ hotels, currency, page, pageSize, total }) =>
          hotels.length === 0 ? (
            <Empty />
          ) : (
            <>
              <Grid
                as="ul"
                aria-label={t('title')}
                templateColumns={COLUMNS}
                gap={{ base: '2', lg: '4' }}
                {...BARE_LIST}
              >
                {hotels.map((hotel) => (
                  <FavouriteCard
                    key={hotel.id}
                    hotel={hotel}
                    currency={currency}
                    onToggle={() => liked.set(hotel, !hotel.isLiked)}
                  />
                ))}
              </Grid>
              <ListPager
                label={t('pages')}
                page={page}
                pageSize={pageSize}
                total={total}
                onPage={(next) => {
                  aim();
                  navigate(favouritesUrl({ page: next, dates }));
                  window.scrollTo({ top: 0 });
                }}
              />
            </>
          )
        }
      </ListStates>
    </>
  );
}

const BARE_LIST = { listStyleType: 'none', padding: '0', margin: '0' } as const;

/** The pressed card disappears with the reload, so Undo takes the focus. */
function Removed({ hotel, onUndo }: { hotel: FavouriteHotel; onUndo: (hotel: FavouriteHotel) => void }) {
  const t = useFavouritesMessages();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), [hotel.id]);
  return (
    <Box marginBottom="4">
      <Banner role="status">
        {t('removed', { hotel: hotel.name })}
        {gapAfter(t('removed', { hotel: '' }))}
        <Button ref={undo} size="sm" variant="quiet" onClick={() => onUndo(hotel)}>
          {t('undo')}
        </Button>
      </Banner>
    </Box>
  );
}

function Waiting() {
  const t = useFavouritesMessages();
  return (
    <Skeleton label={t('loading')}>
      <Grid templateColumns={COLUMNS} gap={{ base: '2', lg: '4' }}>
        {[0, 1, 2, 3].map((card) => (
          <SkeletonBlock key={card} height={300} />
        ))}
      </Grid>
    </Skeleton>
  );
}

function Empty() {
  const t = useFavouritesMessages();
  const common = useCommonMessages();
  return (
    <EmptyState boxed scene="heart" title={t('empty')} text={t('emptyText')}>
      <Button as={PortalLink} to={PATHS.home} variant="solid">
        {common('action.home')}
      </Button>
    </EmptyState>
  );
}
