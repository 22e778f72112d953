import { useLingui } from "@lingui/react/macro";
import { LoadFailureCard } from "#src/flows/shared/LoadFailure.tsx";
import { ButtonLink } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { Grid, Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import { PromocodeCard } from "./PromocodeCard.tsx";
import styles from "./Promocodes.module.css";
import { usePromocodes } from "./usePromocodes.ts";

function List({ view, actions }: ReturnType<typeof usePromocodes>) {
  const { t } = useLingui();
  switch (view.step) {
    case "loading":
      return (
        <Grid min="large" aria-busy="true">
          <VisuallyHidden>{t`Loading your promocodes…`}</VisuallyHidden>
          <Skeleton shape="block" {...(styles.place && { className: styles.place })} />
          <Skeleton shape="block" {...(styles.place && { className: styles.place })} />
        </Grid>
      );
    case "failed":
      return (
        <LoadFailureCard
          level={2}
          title={t`Your promocodes could not be loaded`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "shown":
      return view.promocodes.length === 0 ? (
        <Card>
          <EmptyState
            level={2}
            title={t`You have no promocodes yet`}
            action={<ButtonLink href="/">{t`Exchange currency`}</ButtonLink>}
          >
            {t`A promocode that you were given can be entered in the exchange form. Once you have used it, it is listed here.`}
          </EmptyState>
        </Card>
      ) : (
        <Grid min="large">
          {view.promocodes.map((promocode) => (
            <PromocodeCard key={promocode.code} promocode={promocode} />
          ))}
        </Grid>
      );
  }
}

/** The promocodes of who is signed in. */
export function Promocodes() {
  const { t } = useLingui();
  const { view, actions } = usePromocodes();
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1}>{t`Your promocodes`}</Heading>
        <Text tone="secondary">{t`A promocode makes the rate better. You see what it changes before you create an order.`}</Text>
      </Stack>
      <List view={view} actions={actions} />
    </Stack>
  );
}
