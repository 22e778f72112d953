import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { siteLimits, type SiteFault } from "#domain/shop/embed.ts";
import type { shopSitesMachine } from "#machines/shop/shop-sites/shop-sites.machine.ts";
import { useLingui } from "@lingui/react/macro";
import { FormNotice } from "#src/ui/forms/FormNotice.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Heading, Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./ShopSites.module.css";

const { site: limit } = siteLimits;

/** Why the page refuses a site. */
export const faultMessages: Record<SiteFault, MessageDescriptor> = {
  required: msg`Enter the address of your site`,
  address: msg`Enter the address of a site, for example shop.example`,
  insecure: msg`The site has to open over https`,
  too_long: msg`At most ${limit} characters`,
  control: msg`There are characters here that aren't allowed`,
};

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    shopSites: typeof shopSitesMachine;
  }
}

type Props = { list: List<"shopSites"> };

function Sites({ list }: Props) {
  const { t } = useLingui();
  const { rows } = list.view;
  if (rows.length === 0)
    return (
      <Banner tone="warning" title={t`No sites yet`}>
        {t`Browsers won't show the widget until you add the site it's on.`}
      </Banner>
    );
  return (
    <ul className={styles.sites}>
      {rows.map(({ id, origin }) => (
        <li key={id} className={styles.site}>
          <Row justify="between" gap={3}>
            <span className={styles.origin}>{origin}</span>
            <RowButton
              list={list}
              command="remove"
              id={id}
              aria-label={t`Remove ${origin}`}
            >{t`Remove`}</RowButton>
          </Row>
        </li>
      ))}
    </ul>
  );
}

function Adding({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = view;
  if (form === null || !view.hasRoom)
    return (
      <Text size="small" tone="secondary">
        {t`Limit reached. Remove one to add another.`}
      </Text>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.submit();
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
          value={form.values.site}
          error={text(form.fields.site)}
          readOnly={form.isPending}
          onChange={(site) => actions.type("site", site)}
        />
        <FormNotice failure={form.failure} messages={[]} secondsLeft={form.secondsLeft} />
        <div>
          <Button type="submit" pending={form.isPending} disabled={view.isBusy && !form.isPending}>
            {t`Add the site`}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The sites that may show the widget of the user's shop. */
export function ShopSites() {
  const { t } = useLingui();
  const list = useList("shopSites");
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={3} look="subtitle">{t`Sites that may show the widget`}</Heading>
        <ListBody
          list={list}
          level={3}
          isInCard
          loading={
            <div aria-busy="true">
              <VisuallyHidden>{t`Loading your sites…`}</VisuallyHidden>
              <Skeleton shape="control" />
            </div>
          }
          failed={t`The sites couldn't be loaded`}
        >
          <StaleList list={list} />
          <Sites list={list} />
          <CommandFailures list={list} titles={t`The site couldn't be removed`} />
          <Adding list={list} />
        </ListBody>
      </Stack>
    </Card>
  );
}
