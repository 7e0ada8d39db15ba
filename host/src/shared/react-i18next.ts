/** What the page offers under the name `react-i18next`: words in components. Markup inside words (`Trans`) is not ours. */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
