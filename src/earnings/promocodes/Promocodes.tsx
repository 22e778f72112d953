import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { promocodesMachine } from "#machines/earnings/promocodes/promocodes.machine.ts";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { Nothing } from "#src/ui/list/Listing.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import type { EmptyWords } from "#src/ui/list/words.ts";
import { Grid, Stack } from "#src/ui/layout/Layout.tsx";
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

const empty: EmptyWords = {
  title: msg`You have no promo codes yet`,
  text: msg`A promo code that you were given can be entered in the exchange form. Once you've used it, it's listed here.`,
  action: { label: msg`Exchange currency`, href: "/" },
};

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
        empty={<Nothing words={empty} />}
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
