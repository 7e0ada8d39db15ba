import { PATHS } from '@portico/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export function NotFoundPage() {
  const { t } = useTranslation('host');
  return (
    <section>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to={PATHS.home}>{t('notFound.home')}</Link>
    </section>
  );
}
