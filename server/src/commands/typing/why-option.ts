import { Option } from 'commander';
import { misuse } from './typed-command.ts';

/** `--why`: nothing that others meet is changed without a reason for them. `reader` says where it is read. */
export function whyOption(command: string, reader: string): Option {
  return new Option('--why <reason>', `the reason, for ${reader}`).makeOptionMandatory().argParser((text) => {
    const reason = text.trim();
    if (reason === '') throw misuse(command, `--why needs "the reason", for ${reader}`);
    return reason;
  });
}
