import { useCommonMessages, useUser } from '@portico/runtime';
import { Banner, Button, createParts } from '@portico/ui';
import { useHostMessages } from '../../messages.ts';
import { fetchUserInfo, useUserInfoState } from '../../session/user-info.ts';

const Banners = createParts(
  { root: 'div', row: 'span', fact: 'b' },
  {
    base: {
      root: { display: 'grid', gap: '2', padding: { base: '12px 16px 0', lg: '16px 24px 0' } },
      row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
      fact: { fontWeight: 'medium' },
    },
  },
);

/** Notices about the whole account: it is restricted, or details are missing. */
export function AccountBanners() {
  const t = useHostMessages();
  const common = useCommonMessages();
  const user = useUser();
  const state = useUserInfoState();
  const isLate = !user && state === 'late';
  if (!isLate && user?.isRestricted !== true) return null;
  return (
    <Banners.Root>
      {user?.isRestricted === true && (
        <Banner tone="stop" icon="lock" role="status" title={t('account.restricted')}>
          {t('account.restrictedText')}
        </Banner>
      )}
      {isLate && (
        <Banner tone="warn" icon="offline" role="alert">
          <Banners.Row>
            <span>
              <Banners.Fact>{t('account.late')}</Banners.Fact> {t('account.lateText')}
            </span>
            <Button size="sm" onClick={() => void fetchUserInfo()}>
              {common('action.retry')}
            </Button>
          </Banners.Row>
        </Banner>
      )}
    </Banners.Root>
  );
}
