import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";

/** The way to the saved requisites. */
export function RequisitesSection() {
  const { t } = useLingui();
  return (
    <Section title={t`Saved payment details`} look="subtitle">
      <Card>
        <Row justify="between" gap={3}>
          <Text>{t`Cards and addresses that fill in the exchange form in one tap.`}</Text>
          <ButtonLink href="/account/settings/requisites" size="small">{t`Manage`}</ButtonLink>
        </Row>
      </Card>
    </Section>
  );
}
