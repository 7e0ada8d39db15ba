import verification from '../features/verification/locales/zh.json';
import payCallbackResult from '../pages/pay-callback-result/locales/zh.json';
import secondConfirm from '../pages/second-confirm/locales/zh.json';
import writeOrder from '../pages/write-order/locales/zh.json';
import writePay from '../pages/write-pay/locales/zh.json';
import own from './zh.json';

export const messages = { ...own, ...verification, ...payCallbackResult, ...secondConfirm, ...writeOrder, ...writePay };
