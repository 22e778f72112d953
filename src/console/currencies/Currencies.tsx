import { useLingui } from "@lingui/react/macro";
import type { currenciesMachine } from "#machines/console/currencies/currencies.machine.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListWork } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { CurrenciesTable } from "./CurrenciesTable.tsx";
import { CurrencyForm } from "./CurrencyForm.tsx";
import styles from "./Currencies.module.css";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    currencies: typeof currenciesMachine;
  }
}

/** All currencies: what they are, whether visitors can use them, and the form that changes one. */
export function Currencies({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui();
  const list = useList("currencies");
  const { view } = list;
  const code = view.commands.remove.row?.code ?? "";
  useDocumentTitle(t`Currencies`);
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`Currencies`}</Heading>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the currencies…`} rows={8} row={styles.row} />}
        failed={t`The currencies couldn't be loaded`}
      >
        <Stack gap={4}>
          {mayChange && (
            <ListWork
              list={list}
              begin={t`Add a currency`}
              form={<CurrencyForm list={list} />}
              secret={null}
            />
          )}
          <CommandFailures list={list} titles={t`The currency couldn't be removed`} />
          {view.step === "empty" ? (
            <Card>
              <EmptyState level={2} title={t`No currencies yet`}>
                {t`Add two, and their pairs are proposed to you.`}
              </EmptyState>
            </Card>
          ) : (
            <CurrenciesTable list={list} mayChange={mayChange} />
          )}
        </Stack>
      </ListBody>
      <Question
        {...questionOf(list, "remove")}
        isDangerous
        title={t`Remove ${code}?`}
        yes={t`Yes, remove`}
        no={t`Cancel`}
      >
        <p>{t`Its pairs, fields, offices and payment details go with it.`}</p>
      </Question>
    </Stack>
  );
}
