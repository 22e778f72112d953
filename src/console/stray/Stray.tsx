import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { strayMachine } from "#machines/console/stray/stray.machine.ts";
import type { StrayEvent } from "#machines/console/stray/stray.types.ts";
import { MoveFields } from "#src/console/frame/MoveFields.tsx";
import { Search } from "#src/console/frame/Search.tsx";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { strayPlaces } from "./place.ts";
import { StrayTable } from "./StrayTable.tsx";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    stray: typeof strayMachine;
  }
}

const moveNames: Record<StrayEvent, MessageDescriptor> = {
  return: msg`We sent it back`,
  reverse: msg`The sender took it back`,
};

function StrayForm({ list }: { list: List<"stray"> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { form } = list.view;
  const row = form?.values.row ?? null;
  if (form === null || row === null) return null;
  const { amount, currency } = row;
  return (
    <ListForm
      list={list}
      title={t`Payment of ${formatAmount(amount, { locale, currency })}`}
      submit={t`Confirm`}
    >
      <MoveFields form={form} names={moveNames} onType={list.actions.type} />
    </ListForm>
  );
}

/** The payments that came without an order. */
export function Stray() {
  const { t } = useLingui();
  const list = useList("stray", strayPlaces);
  useDocumentTitle(t`Payments without an order`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Payments without an order`}</Heading>
        <Search
          label={t`Transaction or currency`}
          value={list.view.place.search}
          maxLength={256}
          onFind={(search) => list.actions.change({ search })}
        />
      </Row>
      <Text tone="secondary">
        {t`They wait for an order, or to leave. Accept one for its order at the order's page.`}
      </Text>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the payments…`} rows={4} row={undefined} />}
        failed={t`The payments couldn't be loaded`}
      >
        <Stack gap={4}>
          <StrayForm list={list} />
          {list.view.step === "empty" ? (
            <Card>
              <EmptyState
                level={2}
                title={list.view.place.search === "" ? t`No payment waits` : t`Nothing found`}
              />
            </Card>
          ) : (
            <StrayTable list={list} />
          )}
        </Stack>
      </ListBody>
    </Stack>
  );
}
