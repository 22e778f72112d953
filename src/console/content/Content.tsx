import { useLingui } from "@lingui/react/macro";
import type { contentMachine } from "#machines/console/content/content.machine.ts";
import { contentKinds, contentStates } from "#machines/console/content/content.types.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListForm, ListWork } from "#src/ui/list/ListForm.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { ContentTable } from "./ContentTable.tsx";
import { LatePreview } from "./LatePreview.tsx";
import { kindNames, stateNames } from "./messages.ts";
import { contentPlaces } from "./place.ts";
import { TextFields } from "./TextFields.tsx";
import styles from "./Content.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    content: typeof contentMachine;
  }
}

type Props = { list: List<"content"> };

function Filters({ list: { view, actions } }: Props) {
  const { t, i18n } = useLingui();
  const named = <Value extends string>(values: readonly Value[], names: Record<Value, { id: string }>) =>
    values.map((value) => ({ value, label: i18n._(names[value]) }));
  return (
    <div className={styles.filters}>
      <ChipGroup
        label={t`Which texts`}
        choices={named(contentKinds, kindNames)}
        value={view.place.kind}
        onChange={(kind) => actions.change({ kind })}
      />
      <Select
        label={t({ message: "State", context: "text of the site" })}
        choices={named(contentStates, stateNames)}
        value={view.place.state}
        onChange={(value) => {
          const state = contentStates.find((one) => one === value);
          if (state) actions.change({ state });
        }}
      />
    </div>
  );
}

/** A new text, with what the site will draw. */
function NewText({ list }: Props) {
  const { t } = useLingui();
  const { form } = list.view;
  if (form === null) return null;
  return (
    <Stack gap={4}>
      <ListForm list={list} title={t`New text`} submit={t`Save`} wide>
        <TextFields form={form} onType={(field, value) => list.actions.type(field, value)} />
      </ListForm>
      <LatePreview kind={form.values.kind} texts={{ ...form.values, position: 0 }} />
    </Stack>
  );
}

/** The texts of the site. */
export function Content() {
  const { t } = useLingui();
  const list = useList("content", contentPlaces);
  const { view } = list;
  useDocumentTitle(t`Texts of the site`);
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`Texts of the site`}</Heading>
      <Filters list={list} />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the texts…`} rows={8} row={styles.row} />}
        failed={t`The texts couldn't be loaded`}
      >
        <Stack gap={4}>
          <ListWork
            list={list}
            begin={t`New news item or question`}
            form={<NewText list={list} />}
            secret={null}
          />
          {view.step === "empty" ? (
            <Card>
              <EmptyState level={2} title={t`No texts here`} />
            </Card>
          ) : (
            <ContentTable list={list} />
          )}
        </Stack>
      </ListBody>
    </Stack>
  );
}
