import { useLingui } from "@lingui/react/macro";
import type { staffPromocodesMachine } from "#machines/console/staff-promocodes/staff-promocodes.machine.ts";
import styles from "#src/console/frame/Money.module.css";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListWork } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { promocodesPlaces } from "./place.ts";
import { PromocodeForm } from "./PromocodeForm.tsx";
import { PromocodesTable } from "./PromocodesTable.tsx";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    staffPromocodes: typeof staffPromocodesMachine;
  }
}

/** The promo codes: what they do, how often they were used, and the form that changes one. */
export function Promocodes({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui();
  const list = useList("staffPromocodes", promocodesPlaces);
  useDocumentTitle(t`Promo codes`);
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`Promo codes`}</Heading>
      <Text tone="secondary">{t`Whoever enters a promo code gets a better rate. Orders that have used it keep it when it ends or is turned off.`}</Text>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the promo codes…`} rows={6} row={styles.row} />}
        failed={t`The promo codes couldn't be loaded`}
      >
        <Stack gap={4}>
          {mayChange && (
            <ListWork
              list={list}
              begin={t`Add a promo code`}
              form={<PromocodeForm list={list} />}
              secret={null}
            />
          )}
          <CommandFailures list={list} titles={t`The promo code couldn't be changed`} />
          {list.view.step === "empty" ? (
            <Card>
              <EmptyState level={2} title={t`No promo codes yet`} />
            </Card>
          ) : (
            <PromocodesTable list={list} mayChange={mayChange} />
          )}
        </Stack>
      </ListBody>
    </Stack>
  );
}
