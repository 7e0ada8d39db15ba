import type { Language } from '@portico/contract';

const REFUSED = {
  noSuchJob: {
    en: 'There is no such job that was given up; it may have been tried again. Nothing was changed.',
    zh: '没有这个已放弃的任务，可能已重新执行。未作任何更改。',
  },
  noSuchMail: {
    en: 'There is no such mail that was given up; it may have been tried again. Nothing was changed.',
    zh: '没有这封已放弃的邮件，可能已重新发送。未作任何更改。',
  },
  noSuchHotel: {
    en: 'The built-in supplier sells no hotel of this number. It was told nothing.',
    zh: '内置供应商没有该编号的酒店，未发出指令。',
  },
  noSuchRoom: {
    en: 'This hotel has no room type of this number. The supplier was told nothing.',
    zh: '该酒店没有该编号的房型，未发出指令。',
  },
  noAmount: {
    en: 'A price rise needs an amount above zero. The supplier was told nothing.',
    zh: '涨价须填写大于零的金额，未发出指令。',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** What is not possible, by its code, in the reader's language. */
export function refused(code: keyof typeof REFUSED, language: Language) {
  return { name: 'notPossible' as const, message: REFUSED[code][language], data: { code } };
}
