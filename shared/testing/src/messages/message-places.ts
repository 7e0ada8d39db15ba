/** Location of a specified message: a message file (`en.json` with its `zh.json`) and the key in it. */
export interface MessagePlace {
  readonly words: string;
  readonly key: string;
}

const LOGIN = 'mf-account/src/locales';
const FORGOT = 'mf-account/src/pages/forgot-password/locales';
const RESET = 'mf-account/src/pages/reset-password/locales';
const NEW_PASSWORD = 'mf-account/src/features/new-password/locales';
const CONTACT = 'mf-account/src/pages/contact/locales';
const REGISTER = 'mf-account/src/pages/register/locales';
const PEOPLE = 'mf-account/src/pages/my-account/locales';
const BANK_TRANSFER = 'mf-account/src/pages/bank-transfer/locales';
const SEARCH = 'mf-search/src/locales';
const BOOKING = 'mf-booking/src/locales';
const TRIPS = 'mf-trips/src/locales';
const WRITE_ORDER = 'mf-booking/src/pages/write-order/locales';
const SECOND_CONFIRM = 'mf-booking/src/pages/second-confirm/locales';
const VERIFICATION = 'mf-booking/src/features/verification/locales';
const TRIP_DETAIL = 'mf-trips/src/pages/trip-detail/locales';
const HOST = 'host/src/locales';
const HOST_LATE = 'host/src/lazy-messages/locales';
const COMMON = 'shared/runtime/src/i18n/locales';
const SERVER = 'server/src/locales';

/** Messages shown in this portal, by their names in `specified-messages.json`. */
export const SHOWN_MESSAGES: Readonly<Record<string, MessagePlace>> = {
  signInMissing: { words: LOGIN, key: 'login.missing' },
  signInWrong: { words: LOGIN, key: 'login.wrong' },
  signInEmailFormat: { words: LOGIN, key: 'login.badEmail' },
  forgotEmail: { words: FORGOT, key: 'badEmail' },
  resetPasswordRules: { words: NEW_PASSWORD, key: 'fault.weak' },
  passwordsDiffer: { words: NEW_PASSWORD, key: 'fault.mismatch' },
  resetExpired: { words: RESET, key: 'expired' },
  contactName: { words: CONTACT, key: 'fault.name' },
  contactEmail: { words: CONTACT, key: 'fault.email' },
  contactEmailFormat: { words: CONTACT, key: 'fault.badEmail' },
  contactMessage: { words: CONTACT, key: 'fault.content' },
  contactSent: { words: CONTACT, key: 'sent' },
  contactFailed: { words: CONTACT, key: 'failed' },
  registerMissing: { words: REGISTER, key: 'missing.companyName' },
  registerTerms: { words: REGISTER, key: 'fault.terms' },
  registerName: { words: REGISTER, key: 'fault.name' },
  registerEmailFormat: { words: REGISTER, key: 'fault.email' },
  registerPhone: { words: REGISTER, key: 'fault.phone' },
  registerChinesePhone: { words: REGISTER, key: 'fault.chinesePhone' },
  registerTooLong: { words: REGISTER, key: 'fault.tooLong' },
  registerTooManyFiles: { words: REGISTER, key: 'files.tooMany' },
  registerFileTooLarge: { words: REGISTER, key: 'files.tooLarge' },
  registerNoLicense: { words: REGISTER, key: 'files.missing' },
  registerFailed: { words: REGISTER, key: 'failed' },
  accountEmailMissing: { words: PEOPLE, key: 'fault.email.missing' },
  accountEmailFormat: { words: PEOPLE, key: 'fault.email.wrong' },
  accountFirstName: { words: PEOPLE, key: 'fault.firstName.missing' },
  accountLastName: { words: PEOPLE, key: 'fault.lastName.missing' },
  accountLevel: { words: PEOPLE, key: 'fault.accessLevel.missing' },
  accountPassword: { words: PEOPLE, key: 'fault.password.missing' },
  accountSaved: { words: PEOPLE, key: 'saved' },
  depositAccount: { words: BANK_TRANSFER, key: 'fault.paymentAccount.missing' },
  depositAmount: { words: BANK_TRANSFER, key: 'fault.amount.missing' },
  depositDate: { words: BANK_TRANSFER, key: 'fault.transferDate.missing' },
  depositReceipt: { words: BANK_TRANSFER, key: 'fault.receipts.missing' },
  depositTerms: { words: BANK_TRANSFER, key: 'fault.isAgreed' },
  depositFileType: { words: BANK_TRANSFER, key: 'receipts.otherType' },
  uploadFailed: { words: BANK_TRANSFER, key: 'receipts.failed' },
  submissionFailed: { words: BANK_TRANSFER, key: 'submissionFailed' },
  submitted: { words: BANK_TRANSFER, key: 'submitted' },
  copied: { words: BANK_TRANSFER, key: 'details.copied' },
  copyFailed: { words: BANK_TRANSFER, key: 'details.copyFailed' },
  emailRegistered: { words: SERVER, key: 'users.emailTaken' },
  destinationMissing: { words: SEARCH, key: 'searchBar.destinationMissing' },
  pleaseFirstName: { words: WRITE_ORDER, key: 'guest.pleaseFirstName' },
  pleaseLastName: { words: WRITE_ORDER, key: 'guest.pleaseLastName' },
  pleaseTextEnglish: { words: WRITE_ORDER, key: 'guest.pleaseTextEnglish' },
  pleaseEnterYourEmailOrYouMightMissBooking: {
    words: WRITE_ORDER,
    key: 'guest.pleaseEnterYourEmailOrYouMightMissBooking',
  },
  pleaseValidEmailReservationConfirmationEmail: {
    words: WRITE_ORDER,
    key: 'guest.pleaseValidEmailReservationConfirmationEmail',
  },
  validPhone: { words: WRITE_ORDER, key: 'guest.pleaseValidPhone' },
  requestEnglish: { words: BOOKING, key: 'specialRequest.hint' },
  pointsMultiples: { words: WRITE_ORDER, key: 'points.pointsNotHundreds' },
  pointsMultiplesSubmit: { words: WRITE_ORDER, key: 'points.pointsNotHundredsSubmit' },
  pointsAbovePayable: { words: WRITE_ORDER, key: 'points.pointsAbovePayable' },
  pointsAboveBalance: { words: WRITE_ORDER, key: 'points.pointsAboveBalance' },
  soldOut: { words: VERIFICATION, key: 'verification.hotelSoldOut.text' },
  noInventory: { words: VERIFICATION, key: 'verification.roomSoldOut.text' },
  priceRise: { words: VERIFICATION, key: 'verification.priceRise.text' },
  paymentFailed: { words: VERIFICATION, key: 'verification.paymentFailed.text' },
  paymentPageExpired: { words: BOOKING, key: 'payDisabled.expiredText' },
  paymentConfirmationFailed: { words: SECOND_CONFIRM, key: 'secondConfirm.failedText' },
  bookingNotFound: { words: TRIP_DETAIL, key: 'tripDetail.notFoundText' },
  cancellationFailed: { words: TRIPS, key: 'cancel.failedText' },
  networkInterrupted: { words: HOST, key: 'networkInterrupted.order' },
  idleTooLong: { words: HOST_LATE, key: 'refresh.price' },
  networkError: { words: COMMON, key: 'fault.network' },
  systemError: { words: COMMON, key: 'fault.server' },
};

/** Messages of flows that this portal does not have: in a separate, unused catalogue outside all bundles. */
export const FIXED_MESSAGES: Readonly<Record<string, string>> = {
  pleaseEmailFieldsMatch: 'spareForm.pleaseEmailFieldsMatch',
  validCardNumber: 'spareForm.validCardNumber',
  pleaseValidCardExpiry: 'spareForm.pleaseValidCardExpiry',
  validCVV: 'spareForm.validCVV',
  passwordSixCharacters: 'consumerAccount.passwordSixCharacters',
  pleaseTickTerms: 'consumerAccount.pleaseTickTerms',
  noUserInformation: 'consumerAccount.noUserInformation',
  onlyWayToSignIn: 'consumerAccount.onlyWayToSignIn',
  validVerificationCode: 'mobile.validVerificationCode',
  mobileExists: 'mobile.exists',
  mobileInvalid: 'mobile.invalid',
  oldMobileDoesNotMatch: 'mobile.oldDoesNotMatch',
  newAndOldMobileAlike: 'mobile.newAndOldAlike',
  mobileAreaInvalid: 'mobile.invalidArea',
  codeExpired: 'mobile.codeExpired',
  codeWrong: 'mobile.codeWrong',
  codeStillValid: 'mobile.codeStillValid',
  dailyLimit: 'mobile.dailyLimit',
  wechatAlreadyBound: 'socialSignIn.wechatAlreadyBound',
  emailBoundToOtherWechat: 'socialSignIn.emailBoundToOtherWechat',
  invalidWechatAuthorization: 'socialSignIn.invalidWechatAuthorization',
  validFlightNumber: 'packageRate.validFlightNumber',
  departureCode: 'packageRate.departureCode',
  arrivalCode: 'packageRate.arrivalCode',
  reservationCode: 'packageRate.reservationCode',
};

/** Messages that differ from the specification, with the reason. */
export const CORRECTED_MESSAGES: Readonly<Record<string, { readonly text: string; readonly why: string }>> = {
  depositTerms: {
    text: 'Please read and agree to the {{product}} Pre-Deposit Balance Payment Terms.',
    why: '"Pre-Download" is a slip: the terms are those of the Pre-Deposit Balance (ADR 0002)',
  },
  submitted: { text: 'Submitted successfully.', why: '"Submission successfully" is a slip (ADR 0002)' },
  priceRise: {
    text: 'Attention! The prices for your selected dates have been updated, with an additional {{amount}}. Kindly review the new rates before confirming your reservation.',
    why: 'an amount is written with its currency, as everywhere',
  },
  pointsAboveBalance: {
    text: 'Points cannot exceed available balance (Point: {{balance}})',
    why: 'N stands for the balance',
  },
};
