import { useLingui } from "@lingui/react/macro";
import { FormNotice } from "#src/flows/auth/FormNotice.tsx";
import { fieldId } from "#src/flows/auth/useFieldProps.ts";
import { LoadFailure } from "#src/flows/shared/LoadFailure.tsx";
import { StaleNotice } from "#src/flows/shared/StaleNotice.tsx";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { useFieldText } from "#src/flows/shared/useFieldText.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { Row, Stack } from "#src/ui/Layout.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import { faultMessages } from "./messages.ts";
import styles from "./ShopSites.module.css";
import { type SitesPage, useShopSites } from "./useShopSites.ts";

function List({ view, actions }: SitesPage) {
  const { t } = useLingui();
  if (view.sites.length === 0)
    return (
      <Banner tone="warning" title={t`No sites yet`}>
        {t`Browsers will not show the widget until you add the site it is on.`}
      </Banner>
    );
  return (
    <ul className={styles.sites}>
      {view.sites.map(({ id, origin }) => (
        <li key={id} className={styles.site}>
          <Row justify="between" gap={3}>
            <span className={styles.origin}>{origin}</span>
            <Button
              size="small"
              aria-label={t`Remove ${origin}`}
              pending={view.removingId === id}
              disabled={!view.canBegin && view.removingId !== id}
              onClick={() => actions.remove(id)}
            >{t`Remove`}</Button>
          </Row>
        </li>
      ))}
    </ul>
  );
}

function Adding({ view, actions }: SitesPage) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  if (!view.hasRoom)
    return (
      <Text size="small" tone="secondary">
        {t`You have as many sites as a shop may have.`}
      </Text>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.add();
      }}
    >
      <Stack gap={3}>
        <TextField
          id={fieldId("site")}
          name="site"
          label={t`Site address`}
          hint={t`For example shop.example. www.shop.example and shop.example are different sites.`}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={view.site.value}
          error={text(view.site)}
          readOnly={view.isAdding}
          onChange={actions.change}
        />
        <FormNotice failure={view.failure} messages={[]} secondsLeft={view.secondsLeft} />
        <div>
          <Button type="submit" pending={view.isAdding} disabled={!view.canBegin && !view.isAdding}>
            {t`Add the site`}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Step({ view, actions }: SitesPage) {
  const { t } = useLingui();
  const failureText = useFailureText();
  switch (view.step) {
    case "loading":
      return (
        <div aria-busy="true">
          <VisuallyHidden>{t`Loading your sites…`}</VisuallyHidden>
          <Skeleton shape="control" />
        </div>
      );
    case "failed":
      return (
        <LoadFailure
          level={3}
          title={t`The sites could not be loaded`}
          failure={view.readFailure}
          onRetry={actions.retry}
        />
      );
    case "shown":
      return (
        <>
          {view.isStale && (
            <StaleNotice
              title={t`The sites may be out of date`}
              failure={view.readFailure}
              onRetry={actions.retry}
            />
          )}
          <List view={view} actions={actions} />
          {view.removalFailure !== null && (
            <Banner tone="danger" announce title={t`The site could not be removed`}>
              {failureText(view.removalFailure)}
            </Banner>
          )}
          <Adding view={view} actions={actions} />
        </>
      );
  }
}

/** The sites that may show the widget of the user's shop. */
export function ShopSites() {
  const { t } = useLingui();
  const page = useShopSites();
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={3} look="subtitle">{t`Sites that may show the widget`}</Heading>
        <Step {...page} />
      </Stack>
    </Card>
  );
}
