/** Exports shared as `react-i18next`. `Trans` (markup inside messages) is left out. */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
