import { Option } from 'commander';
import { misuse } from './typed-command.ts';

/** Characters of a reason, as the portal's pages have it. */
const LONGEST = 300;

/** `--text-en` and `--text-zh`: the reason that others read, in both languages; what is typed is in `textEn` and `textZh`. */
export function reasonOptions(command: string): readonly [en: Option, zh: Option] {
  return [textOption(command, 'en', 'English'), textOption(command, 'zh', 'Chinese')];
}

function textOption(command: string, language: string, name: string): Option {
  return new Option(`--text-${language} <text>`, `why, in ${name}`).makeOptionMandatory().argParser((typed) => {
    const text = typed.trim();
    if (text === '' || text.length > LONGEST)
      throw misuse(command, `--text-${language} needs 1 to ${LONGEST} characters`);
    return text;
  });
}
