import { useLingui } from "@lingui/react/macro";
import { CourseText } from "#src/flows/shared/CourseText.tsx";
import { Card } from "#src/ui/Card.tsx";
import { KeyValue } from "#src/ui/KeyValue.tsx";
import { Actions, Stack } from "#src/ui/Layout.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import { requisitePairs, SideAmount } from "./ClaimSide.tsx";
import { CommandButton } from "./CommandButton.tsx";
import type { ClaimStepProps } from "./useClaim.ts";

/** The requisites, amounts and course to confirm before anything is paid. */
export function ConfirmStep({ claim, view, actions }: ClaimStepProps) {
  const { t } = useLingui();
  const { from, to, course, promocode, city, email } = claim;
  return (
    <>
      <KeyValue
        pairs={[
          { key: t`You send`, value: <SideAmount side={from} />, total: true },
          { key: t`You receive`, value: <SideAmount side={to} />, total: true },
          {
            key: t`Rate`,
            value: <CourseText course={course} from={from.currency.ticker} to={to.currency.ticker} />,
          },
          ...(promocode === null ? [] : [{ key: t`Promocode`, value: promocode }]),
          ...(city === null ? [] : [{ key: t`City`, value: city.name }]),
          ...(email === null ? [] : [{ key: t`E-mail`, value: email }]),
        ]}
      />
      {to.requisites.length > 0 && (
        <Card tone="sunken">
          <Stack gap={3}>
            <Heading level={2} look="label">{t`Where you receive`}</Heading>
            <KeyValue pairs={requisitePairs(to.requisites)} />
          </Stack>
        </Card>
      )}
      {from.requisites.length > 0 && (
        <Card tone="sunken">
          <Stack gap={3}>
            <Heading level={2} look="label">{t`Where you pay from`}</Heading>
            <KeyValue pairs={requisitePairs(from.requisites)} />
          </Stack>
        </Card>
      )}
      <Text size="small" tone="secondary">
        {t`The rate and the amounts are fixed. Your details cannot be changed afterwards: if something is wrong, cancel and create a new claim.`}
      </Text>
      <Actions>
        <CommandButton view={view} action="confirm" variant="primary" onClick={actions.confirm}>
          {t`Confirm and go to payment`}
        </CommandButton>
        <CommandButton view={view} action="cancel" variant="quiet" onClick={actions.cancel}>
          {t`Cancel the claim`}
        </CommandButton>
      </Actions>
    </>
  );
}
