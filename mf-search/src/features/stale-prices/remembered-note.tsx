import { inLanguage, ownZone, useFormats, useLanguage } from '@portico/runtime';
import { Text } from '@portico/ui';

// Here and not among the locales: they come with the first scripts, and this is seldom said.
const WORDS = {
  en: (time: string) => `This is how it was at ${time}. Prices are checked before booking.`,
  zh: (time: string) => `以下为 ${time} 的结果，预订前会重新核对价格。`,
};

/** Says quietly that what shows is what the portal remembers of a moment, ISO 8601: it cannot look just now. */
export function RememberedNote({ at }: { at: string }) {
  const [language] = useLanguage();
  const { instantHalves } = useFormats();
  const seconds = Math.floor(Date.parse(at) / 1000);
  if (Number.isNaN(seconds)) return null;
  const { time } = instantHalves(seconds, ownZone());
  const text = inLanguage({ en: WORDS.en(time), zh: WORDS.zh(time) }, language);
  return (
    <Text role="status" textStyle="t14" color="fg.muted" marginBottom="3">
      {text}
    </Text>
  );
}
