import { inLanguage, ownZone, useFormats, useLanguage } from '@portico/runtime';
import { Text } from '@portico/ui';

// Not in the locales, which are part of the first scripts, because this note is rare.
const STALE_TEXTS = {
  en: (time: string) => `This is how it was at ${time}. Prices are checked before booking.`,
  zh: (time: string) => `以下为 ${time} 的结果，预订前会重新核对价格。`,
};

/** Notes that the portal could not refresh and shows data of this time (ISO 8601). */
export function StaleNote({ at }: { at: string }) {
  const [language] = useLanguage();
  const { instantHalves } = useFormats();
  const seconds = Math.floor(Date.parse(at) / 1000);
  if (Number.isNaN(seconds)) return null;
  const { time } = instantHalves(seconds, ownZone());
  const text = inLanguage({ en: STALE_TEXTS.en(time), zh: STALE_TEXTS.zh(time) }, language);
  return (
    <Text role="status" textStyle="t14" color="fg.muted" marginBottom="3">
      {text}
    </Text>
  );
}
