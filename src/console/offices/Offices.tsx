import { useLingui } from "@lingui/react/macro";
import type { officesMachine } from "#machines/console/offices/offices.machine.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListWork } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { OfficeForm } from "./OfficeForm.tsx";
import { nameOf, OfficesTable } from "./OfficesTable.tsx";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    offices: typeof officesMachine;
  }
}

/** The offices for cash: where they are, when they are open, and the form that changes one. */
export function Offices({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui();
  const list = useList("offices");
  const { view } = list;
  const { row } = view.commands.remove;
  const name = row === null ? "" : nameOf(row);
  useDocumentTitle(t`Offices for cash`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Offices for cash`}</Heading>
        <Anchor href="/cities">{t`Cities`}</Anchor>
      </Row>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the offices…`} rows={4} row={undefined} />}
        failed={t`The offices couldn't be loaded`}
      >
        <Stack gap={4}>
          {mayChange && (
            <ListWork list={list} begin={t`Add an office`} form={<OfficeForm list={list} />} secret={null} />
          )}
          <CommandFailures list={list} titles={t`The office couldn't be changed`} />
          {view.step === "empty" ? (
            <Card>
              <EmptyState
                level={2}
                title={t`No offices yet`}
                action={<ButtonLink href="/currencies">{t`Currencies`}</ButtonLink>}
              >
                {t`Cash is exchanged where there is an office for it. First add a currency whose kind is cash, and a city.`}
              </EmptyState>
            </Card>
          ) : (
            <OfficesTable list={list} mayChange={mayChange} />
          )}
        </Stack>
      </ListBody>
      <Question
        {...questionOf(list, "remove")}
        isDangerous
        title={t`Remove this office?`}
        yes={t`Yes, remove`}
        no={t`Cancel`}
      >
        <p>{name}</p>
      </Question>
    </Stack>
  );
}
