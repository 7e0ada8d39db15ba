import { PATHS } from '@portico/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The root of the portal for somebody who is not signed in. */
export function HomePage() {
  const { t } = useTranslation('host');
  return <Link to={PATHS.login}>{t('home.login')}</Link>;
}
