import { useLingui } from "@lingui/react/macro";
import type { ShopKey } from "#machines/shop/api-keys/api-keys.machine.ts";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatNarrowDay, formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./ApiKeys.module.css";
import { scopeNames } from "./messages.ts";

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

/** One key: how to recognize it, its permissions, and its actions. */
export function KeyCard({ list, apiKey }: { list: List<"apiKeys">; apiKey: ShopKey }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { id, name, prefix, scopes, networks, created_at: created, expires_at: end, used_at: used } = apiKey;
  return (
    <Card>
      <Stack gap={3}>
        <Row justify="between" gap={3}>
          <Row gap={2}>
            <Heading level={3} look="subtitle" className={styles.text}>
              {name}
            </Heading>
            {apiKey.mode === "test" && <Tag tone="info">{t({ message: "Test", context: "key" })}</Tag>}
            {apiKey.is_expired && <Tag tone="danger">{t({ message: "Expired", context: "key" })}</Tag>}
          </Row>
          <Row gap={2}>
            {!apiKey.is_expired && (
              <RowButton
                list={list}
                command="rotate"
                id={id}
                aria-label={t`Replace the secret of ${name}`}
              >{t`Replace`}</RowButton>
            )}
            <RowButton
              list={list}
              command="revoke"
              id={id}
              aria-label={t`Revoke ${name}`}
            >{t`Revoke`}</RowButton>
          </Row>
        </Row>
        <KeyValue
          pairs={[
            { key: t`Begins with`, value: <code className={styles.code}>{prefix}…</code> },
            { key: t`Permissions`, value: scopes.map((scope) => i18n._(scopeNames[scope])).join(", ") },
            {
              key: t`Allowed addresses`,
              value: (
                <span className={styles.text}>{networks.length === 0 ? t`any` : networks.join(", ")}</span>
              ),
            },
            { key: t`Last used`, value: used === null ? t`not yet` : formatShortMoment(locale, used) },
            { key: t`Created on`, value: formatNarrowDay(locale, created) },
            {
              key: t`Expires`,
              value:
                end === null
                  ? t({ message: "never", context: "expiry of a key" })
                  : formatNarrowDay(locale, end),
            },
          ]}
        />
        <RotatedLine apiKey={apiKey} />
      </Stack>
    </Card>
  );
}
