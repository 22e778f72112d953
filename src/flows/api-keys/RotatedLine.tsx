import { useLingui } from "@lingui/react/macro";
import type { ShopKey } from "#machines/api-keys/api-keys.types.ts";
import { formatShortMoment } from "#src/i18n/formatDate.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Text } from "#src/ui/Text.tsx";

/** How long secrets from before a rotation keep working; renders nothing when there are none. */
export function RotatedLine({ apiKey: { rotated } }: { apiKey: ShopKey }) {
  const { t } = useLingui();
  const locale = useLocale();
  return rotated.map(({ prefix, ends_at: end }) => (
    <Text key={prefix + end} size="small" tone="secondary">
      {t`The old secret ${prefix}… works until ${formatShortMoment(locale, end)}.`}
    </Text>
  ));
}
