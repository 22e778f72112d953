import { useLingui } from "@lingui/react/macro";
import type { payToMachine } from "#machines/console/pay-to/pay-to.machine.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Select } from "#src/ui/controls/Select.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListWork } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { payToPlaces } from "./place.ts";
import { PayToForm } from "./PayToForm.tsx";
import { nameOf, PayToTable } from "./PayToTable.tsx";
import styles from "./PayTo.module.css";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    payTo: typeof payToMachine;
  }
}

function Filter({ list: { view, actions } }: { list: List<"payTo"> }) {
  const { t } = useLingui();
  return (
    view.data && (
      <div className={styles.filter}>
        <Select
          label={t`Show`}
          choices={[
            { value: "0", label: t`All currencies` },
            ...view.data.currencies.map(({ currency }) => ({
              value: String(currency.id),
              label: `${currency.name} (${currency.code})`,
            })),
          ]}
          value={String(view.place.currency)}
          onChange={(value) => actions.change({ currency: Number(value) })}
        />
      </div>
    )
  );
}

/** What visitors pay to. */
export function PayTo() {
  const { t } = useLingui();
  const list = useList("payTo", payToPlaces);
  const { view } = list;
  const { row } = view.commands.remove;
  const name = row === null ? "" : nameOf(row);
  useDocumentTitle(t`Where visitors pay`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Where visitors pay`}</Heading>
        <Filter list={list} />
      </Row>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the payment details…`} rows={6} row={styles.row} />}
        failed={t`The payment details couldn't be loaded`}
      >
        <Stack gap={4}>
          <ListWork
            list={list}
            begin={t`Add payment details`}
            form={<PayToForm list={list} />}
            secret={null}
          />
          <CommandFailures list={list} titles={t`The payment details couldn't be changed`} />
          {view.step === "empty" ? (
            <Card>
              <EmptyState level={2} title={t`No payment details yet`}>
                {t`Without any, each order waits until staff enter where to pay.`}
              </EmptyState>
            </Card>
          ) : (
            <PayToTable list={list} />
          )}
        </Stack>
      </ListBody>
      <Question
        {...questionOf(list, "remove")}
        isDangerous
        title={t`Remove these payment details?`}
        yes={t`Yes, remove`}
        no={t`Cancel`}
      >
        <p>{t`No order has got ${name} yet, so nobody pays there.`}</p>
      </Question>
    </Stack>
  );
}
