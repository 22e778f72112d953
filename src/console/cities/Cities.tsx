import { useLingui } from "@lingui/react/macro";
import type { citiesMachine } from "#machines/console/cities/cities.machine.ts";
import type { StaffCity } from "#machines/console/cities/cities.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { ListWork } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { CityForm } from "./CityForm.tsx";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    cities: typeof citiesMachine;
  }
}

function CityCell({ code, ...names }: StaffCity) {
  const locale = useLocale();
  return (
    <Pair>
      <span>{locale === "ru" ? names.name_ru : names.name_en}</span>
      <Text as="span" size="small" tone="muted">
        {code}
      </Text>
    </Pair>
  );
}

const OfficesCell = ({ offices }: StaffCity) => String(offices);

function ActionsCell({ list, ...row }: StaffCity & { list: List<"cities"> }) {
  const { t } = useLingui();
  const { id, code, offices } = row;
  return (
    <Row gap={2}>
      <Button
        size="small"
        disabled={list.view.isBusy}
        aria-label={t`Rename ${code}`}
        onClick={() => list.actions.row("edit", id)}
      >{t`Rename`}</Button>
      {offices === 0 && (
        <RowButton list={list} command="remove" id={id} aria-label={t`Remove ${code}`}>
          {t`Remove`}
        </RowButton>
      )}
    </Row>
  );
}

/** The cities in which offices are, and those to add some in. */
export function Cities({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui();
  const list = useList("cities");
  const { view } = list;
  const code = view.commands.remove.row?.code ?? "";
  useDocumentTitle(t`Cities`);
  return (
    <Stack gap={4}>
      <div>
        <Anchor href="/offices">{t`All offices`}</Anchor>
      </div>
      <Heading level={1}>{t`Cities`}</Heading>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the cities…`} rows={4} row={undefined} />}
        failed={t`The cities couldn't be loaded`}
      >
        <Stack gap={4}>
          {mayChange && (
            <ListWork list={list} begin={t`Add a city`} form={<CityForm list={list} />} secret={null} />
          )}
          <CommandFailures list={list} titles={t`The city couldn't be removed`} />
          {view.step === "empty" ? (
            <Card>
              <EmptyState level={2} title={t`No cities yet`}>
                {t`Offices for cash are in cities.`}
              </EmptyState>
            </Card>
          ) : (
            <ListTable
              list={list}
              caption={t`Cities`}
              rowKey={({ id }) => id}
              columns={[
                { id: "city", title: t`City`, cell: CityCell },
                { id: "offices", title: t`Offices`, cell: OfficesCell },
                ...(mayChange
                  ? [{ id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell }]
                  : []),
              ]}
            />
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
        <p>{t`It has no offices.`}</p>
      </Question>
    </Stack>
  );
}
