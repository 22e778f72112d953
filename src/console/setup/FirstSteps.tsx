import { useLingui } from "@lingui/react/macro";
import type { setupMachine } from "#machines/console/setup/setup.machine.ts";
import { canConfirm, canTry, type SetupStep } from "#machines/console/setup/setup.types.ts";
import { PageHead } from "#src/console/frame/PageHead.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { codeFaults, stepWords } from "./messages.ts";
import styles from "./FirstSteps.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    setup: typeof setupMachine;
  }
}

interface StepProps {
  list: List<"setup">;
  step: SetupStep;
}

/** The code of the letter that was sent. */
function CodeForm({ list }: Pick<StepProps, "list">) {
  const { t } = useLingui();
  const fieldText = useFieldText(codeFaults);
  const { form } = list.view;
  if (form === null) return null;
  return (
    <ListForm list={list} title={t`The code of the letter`} submit={t`Check the code`}>
      <TextField
        id={fieldId("code")}
        name="code"
        label={t`Six digits`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        aria-required
        readOnly={form.isPending}
        value={form.values.code}
        error={fieldText(form.fields.code)}
        onChange={(typed) => list.actions.type("code", typed)}
      />
    </ListForm>
  );
}

/** What can be done about a step. */
function Acts({ list, step, isNext }: StepProps & { isNext: boolean }) {
  const { t, i18n } = useLingui();
  const { name, href } = stepWords[step.id];
  const title = i18n._(name);
  const { view, actions } = list;
  const [variant, { id }] = [isNext ? "primary" : "secondary", step] as const;
  return (
    <Row gap={2}>
      {href !== null && (
        <ButtonLink href={href} variant={variant} aria-label={t`Begin: ${title}`}>{t`Begin`}</ButtonLink>
      )}
      {canTry(step) && (
        <>
          <Button
            variant={view.commands.letter.isDone ? "secondary" : variant}
            disabled={view.isBusy}
            onClick={() => actions.row("letter", id)}
          >{t`Send me a letter`}</Button>
          <Button disabled={view.isBusy} onClick={() => actions.row("edit", id)}>{t`Enter its code`}</Button>
        </>
      )}
      {canConfirm(step) && (
        <Button
          disabled={view.isBusy}
          aria-label={t`Done: ${title}`}
          onClick={() => actions.row("confirm", id)}
        >
          {t({ message: "Done", context: "a step of the setup" })}
        </Button>
      )}
    </Row>
  );
}

function OpenStep(props: StepProps & { isNext: boolean }) {
  const { t, i18n } = useLingui();
  const { list, step } = props;
  const { name, how, copies } = stepWords[step.id];
  return (
    <Card>
      <Stack gap={3}>
        <Row justify="between" gap={3}>
          <Stack gap={2} className={styles.words}>
            <Heading level={2} look="subtitle">
              {i18n._(name)}
            </Heading>
            <Text tone="secondary">{i18n._(how)}</Text>
          </Stack>
          <Acts {...props} />
        </Row>
        {copies !== undefined && !canTry(step) && (
          <CopyRow label={t`On the server`} value={copies(step.sets)} copyLabel={t`Copy: ${i18n._(name)}`} />
        )}
        {list.view.commands.letter.isDone && canTry(step) && (
          <Banner tone="info" announce>{t`The letter is on its way to your address.`}</Banner>
        )}
      </Stack>
    </Card>
  );
}

/** What a new exchange needs before its first order: what is left, then what is finished in a line each. */
export function FirstSteps() {
  const { t, i18n } = useLingui();
  const list = useList("setup");
  const { rows, form } = list.view;
  const [left, done] = [rows.filter((step) => !step.done), rows.filter((step) => step.done)];
  useDocumentTitle(t`First steps`);
  return (
    <Stack gap={3}>
      <PageHead title={t`First steps`} />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the steps…`} rows={8} row={styles.row} />}
        failed={t`The steps couldn't be loaded`}
      >
        {left.length === 0 && (
          <Banner tone="success">{t`Your exchange works. These steps aren't needed any more.`}</Banner>
        )}
        <CommandFailures list={list} titles={t`That couldn't be done`} />
        {form !== null && <CodeForm list={list} />}
        <ol className={styles.steps}>
          {left.map((step, place) => (
            <li key={step.id}>
              <OpenStep list={list} step={step} isNext={place === 0} />
            </li>
          ))}
        </ol>
        {done.length > 0 && (
          <section>
            <Heading level={2} look="label">
              {t`Finished`}
            </Heading>
            <ul className={styles.done}>
              {done.map(({ id }) => (
                <li key={id}>
                  <Icon name="check" size="small" /> {i18n._(stepWords[id].name)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </ListBody>
    </Stack>
  );
}
