import type { textMachine } from "#machines/console/text/text.machine.ts";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useLocation } from "wouter";
import type { ContentDocument } from "#machines/console/content/content.types.ts";
import { LatePreview } from "#src/console/content/LatePreview.tsx";
import { oneOfKind } from "#src/console/content/messages.ts";
import { StateTags } from "#src/console/content/StateTags.tsx";
import { TextFields } from "#src/console/content/TextFields.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { textPlaces } from "./place.ts";
import { Versions } from "./Versions.tsx";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    text: typeof textMachine;
  }
}

type Props = { list: List<"text"> };

function Editor({ list }: Props) {
  const { t } = useLingui();
  const { form } = list.view;
  if (form === null) return null;
  return (
    <ListForm
      list={list}
      title={t`Change the text`}
      submit={t`Save`}
      full={t`Somebody has saved another version. Copy what you wrote, cancel, and change the new version.`}
      wide
    >
      <TextFields form={form} onType={(field, value) => list.actions.type(field, value)} />
    </ListForm>
  );
}

function Commands({ list, id, document }: Props & { id: string; document: ContentDocument }) {
  const { t } = useLingui();
  const { shown, version, published, planned, kind } = document;
  const button = { list, id } as const;
  return (
    <Row gap={2}>
      {shown === version ? (
        <Button
          variant="primary"
          size="small"
          disabled={list.view.isBusy}
          onClick={() => list.actions.row("edit", id)}
        >{t`Change the text`}</Button>
      ) : (
        <RowButton {...button} command="restore" variant="primary">{t`Make it the latest version`}</RowButton>
      )}
      {shown !== published && <RowButton {...button} command="publish">{t`Publish this version`}</RowButton>}
      {planned !== null && <RowButton {...button} command="cancelPlan">{t`Cancel the plan`}</RowButton>}
      {kind !== "page" && published !== null && (
        <RowButton {...button} command="takeOff">{t`Take off the site`}</RowButton>
      )}
      {kind !== "page" && <RowButton {...button} command="remove">{t`Delete`}</RowButton>}
    </Row>
  );
}

function Questions({ list, title }: Props & { title: string }) {
  const { t } = useLingui();
  const no = t`Cancel`;
  return (
    <>
      <Question
        {...questionOf(list, "publish")}
        title={t`Publish this version?`}
        yes={t`Yes, publish`}
        no={no}
      >
        <p>{t`Visitors see it at once.`}</p>
      </Question>
      <Question
        {...questionOf(list, "takeOff")}
        isDangerous
        title={t`Take it off the site?`}
        yes={t`Yes, take it off`}
        no={no}
      >
        <p>{t`Its versions stay here, and any of them can be published again.`}</p>
      </Question>
      <Question
        {...questionOf(list, "remove")}
        isDangerous
        title={t`Delete this text?`}
        yes={t`Yes, delete`}
        no={no}
      >
        <p>{t`“${title}” and all its versions are deleted. The audit keeps the latest one.`}</p>
      </Question>
    </>
  );
}

function Opened({ list }: Props) {
  const { t } = useLingui();
  const { rows, form } = list.view;
  const [row] = rows;
  if (row === undefined) return null;
  const { document } = row;
  return (
    <Stack gap={4}>
      <StaleList list={list} />
      <CommandFailures list={list} titles={t`It couldn't be done`} />
      {form === null ? <Commands list={list} id={row.id} document={document} /> : <Editor list={list} />}
      <LatePreview
        kind={document.kind}
        texts={form === null ? document.texts : { ...form.values, position: 0 }}
      />
      <Versions document={document} />
      <Questions list={list} title={document.title} />
    </Stack>
  );
}

/** One text of the site: what it says in a version, and what can be done with it. */
export function TextDesk({ id, version }: { id: string; version: number | null }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const list = useList(
    "text",
    useMemo(() => textPlaces({ id, version }), [id, version]),
    {
      "text.restored": () => navigate(`/content/${id}`),
      "text.removed": () => navigate("/content"),
    },
  );
  const document = list.view.rows[0]?.document;
  const title = document?.title ?? t`A text of the site`;
  useDocumentTitle(title);
  return (
    <Stack gap={3}>
      <div>
        <Anchor href="/content">{t`All texts`}</Anchor>
      </div>
      <Row gap={3}>
        <Heading level={1}>{title}</Heading>
        {document && <StateTags text={document} />}
      </Row>
      {document && (
        <Text size="small" tone="muted">
          {`${i18n._(oneOfKind[document.kind])} · ${document.slug} · ${t`Version ${String(document.shown)}`}`}
        </Text>
      )}
      <ListBody
        list={list}
        level={2}
        loading={<LoadingBlock label={t`Loading the text…`} />}
        failed={t`The text couldn't be loaded`}
        absent={
          <EmptyState
            level={2}
            title={t`There is no such text`}
            action={<ButtonLink href="/content" variant="primary">{t`To the texts`}</ButtonLink>}
          />
        }
      >
        <Opened list={list} />
      </ListBody>
    </Stack>
  );
}
