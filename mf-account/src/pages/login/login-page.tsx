import { useTranslation } from 'react-i18next';

export function LoginPage() {
  const { t } = useTranslation('mf-account');
  return <h1>{t('login.title')}</h1>;
}
