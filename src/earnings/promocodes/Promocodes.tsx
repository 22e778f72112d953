import { useLingui } from "@lingui/react/macro";
import type { promocodesMachine } from "#machines/earnings/promocodes/promocodes.machine.ts";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Grid, Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Heading, Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { PromocodeCard } from "./PromocodeCard.tsx";
import styles from "./Promocodes.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    promocodes: typeof promocodesMachine;
  }
}

function Loading() {
  const { t } = useLingui();
  return (
    <Grid min="large" aria-busy="true">
      <VisuallyHidden>{t`Loading your promo codes…`}</VisuallyHidden>
      <Skeleton shape="block" {...(styles.place && { className: styles.place })} />
      <Skeleton shape="block" {...(styles.place && { className: styles.place })} />
    </Grid>
  );
}

function Empty() {
  const { t } = useLingui();
  return (
    <EmptyState
      level={2}
      title={t`You have no promo codes yet`}
      action={<ButtonLink href="/">{t`Exchange currency`}</ButtonLink>}
    >
      {t`A promo code that you were given can be entered in the exchange form. Once you've used it, it's listed here.`}
    </EmptyState>
  );
}

/** The promocodes of who is signed in. */
export function Promocodes() {
  const { t } = useLingui();
  const list = useList("promocodes");
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1}>{t`Your promo codes`}</Heading>
        <Text tone="secondary">{t`A promo code makes the rate better. You see what it changes before you create an order.`}</Text>
      </Stack>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<Loading />}
        failed={t`Your promo codes couldn't be loaded`}
        empty={<Empty />}
      >
        <Grid min="large">
          {list.view.rows.map((promocode) => (
            <PromocodeCard key={promocode.code} promocode={promocode} />
          ))}
        </Grid>
      </ListBody>
    </Stack>
  );
}
