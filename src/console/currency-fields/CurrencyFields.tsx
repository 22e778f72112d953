import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { currencyFieldsMachine } from "#machines/console/currency-fields/currency-fields.machine.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListWork } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { FieldForm } from "./FieldForm.tsx";
import { FieldsTable } from "./FieldsTable.tsx";
import { currencyFieldsPlaces } from "./place.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    currencyFields: typeof currencyFieldsMachine;
  }
}

/** What visitors fill in for one currency. */
export function CurrencyFields({ id, mayChange }: { id: string; mayChange: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const list = useList(
    "currencyFields",
    useMemo(() => currencyFieldsPlaces(id), [id]),
  );
  const { view } = list;
  const row = view.commands.remove.row;
  const label = (locale === "ru" ? row?.label_ru : row?.label_en) ?? "";
  const code = view.data?.currency.code;
  const title = code === undefined ? t`What visitors fill in` : t`What visitors fill in for ${code}`;
  useDocumentTitle(title);
  return (
    <Stack gap={4}>
      <div>
        <Anchor href="/currencies">{t`All currencies`}</Anchor>
      </div>
      <Heading level={1}>{title}</Heading>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the fields…`} rows={3} row={undefined} />}
        failed={t`The fields couldn't be loaded`}
        absent={
          <EmptyState
            level={2}
            title={t`There is no such currency`}
            action={<ButtonLink href="/currencies" variant="primary">{t`To the currencies`}</ButtonLink>}
          />
        }
      >
        <Stack gap={4}>
          {mayChange && (
            <ListWork list={list} begin={t`Add a field`} form={<FieldForm list={list} />} secret={null} />
          )}
          <CommandFailures list={list} titles={t`The field couldn't be removed`} />
          {view.step === "empty" ? (
            <Card>
              <EmptyState level={2} title={t`Visitors fill in nothing yet`}>
                {t`Say where they receive it: without that, money can't be paid out.`}
              </EmptyState>
            </Card>
          ) : (
            <FieldsTable list={list} mayChange={mayChange} />
          )}
        </Stack>
      </ListBody>
      <Question
        {...questionOf(list, "remove")}
        isDangerous
        title={t`Remove “${label}”?`}
        yes={t`Yes, remove`}
        no={t`Cancel`}
      >
        <p>{t`New orders no longer ask for it. Orders that have it keep it.`}</p>
      </Question>
    </Stack>
  );
}
