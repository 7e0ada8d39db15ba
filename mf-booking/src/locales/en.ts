import verification from '../features/verification/locales/en.json';
import payCallbackResult from '../pages/pay-callback-result/locales/en.json';
import secondConfirm from '../pages/second-confirm/locales/en.json';
import writeOrder from '../pages/write-order/locales/en.json';
import writePay from '../pages/write-pay/locales/en.json';
import own from './en.json';

export const messages = { ...own, ...verification, ...payCallbackResult, ...secondConfirm, ...writeOrder, ...writePay };
