import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type {
  mailSettingsMachine,
  MailLanguage,
  User,
} from "#machines/account/mail-settings/mail-settings.machine.ts";
import * as settings from "#machines/account/mail-settings/mail-settings.selectors.ts";
import { SavedAtOnce } from "#src/account/frame/SavedAtOnce.tsx";
import { useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { Text } from "#src/ui/layout/Text.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    mailSettings: typeof mailSettingsMachine;
  }
}

/** Language of the mail and the choice of notices. `onChanged` receives the updated account. */
export function MailSection({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const { t } = useLingui();
  const actor = useFlow("mailSettings", user);
  useEmitted(actor, { "user.changed": (event) => onChanged(event.user) });
  const notifications = useSelector(actor, settings.selectNotifications);
  return (
    <Section title={t`Email`} look="subtitle">
      <Card>
        <Stack gap={4}>
          <Text>
            {t`We send emails to`} <strong>{user.email}</strong>
          </Text>
          <Select
            label={t`Language of our emails`}
            value={useSelector(actor, settings.selectLanguage)}
            choices={[
              { value: "ru", label: "Русский" },
              { value: "en", label: "English" },
            ]}
            onChange={(language) =>
              actor.send({ type: "language.choose", language: language as MailLanguage })
            }
          />
          <Stack gap={2}>
            <Checkbox
              label={t`Tell me when the status of my order changes`}
              checked={notifications.claims}
              onChange={(isOn) => actor.send({ type: "notification.change", name: "claims", isOn })}
            />
            <Checkbox
              label={t`Tell me about sign-ins from a new browser`}
              checked={notifications.sign_in}
              onChange={(isOn) => actor.send({ type: "notification.change", name: "sign_in", isOn })}
            />
          </Stack>
          <Row>
            <SavedAtOnce
              step={useSelector(actor, settings.selectStep)}
              failure={useSelector(actor, settings.selectFailure)}
              onRetry={() => actor.send({ type: "retry" })}
            />
          </Row>
        </Stack>
      </Card>
    </Section>
  );
}
