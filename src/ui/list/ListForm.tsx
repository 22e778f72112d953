import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useState } from "react";
import { detailOf } from "#domain/api-failure.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import type { AnyList } from "./useList.ts";
import styles from "./List.module.css";

/** The form of a list, in a card of its own. */
export function ListForm({
  list: { view, actions },
  title,
  submit,
  full,
  messages = [],
  wide = false,
  children,
}: {
  list: {
    view: { form: ComponentProps<typeof Attempt>["view"] | null };
    actions: Pick<AnyList["actions"], "submit" | "cancel">;
  };
  title: string;
  submit: string;
  /** Why the server refuses, where that is known better than by its words: there is no room for another row. */
  full?: string | undefined;
  /** What the server says of fields that are not shown. */
  messages?: readonly string[];
  /** As wide as the page, for long texts. */
  wide?: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  if (view.form === null) return null;
  return (
    <Card className={wide ? undefined : styles.form}>
      <form
        ref={takeFocus}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actions.submit();
        }}
      >
        <Stack gap={4}>
          <Heading level={2} look="subtitle">
            {title}
          </Heading>
          {children}
          <Attempt
            view={{ ...view.form, messages: [...(view.form.messages ?? []), ...messages] }}
            refusal={
              view.form.failure?.kind === "conflict" ? (full ?? detailOf(view.form.failure)) : undefined
            }
          >
            {submit}
          </Attempt>
          <Button
            wide
            size="large"
            disabled={view.form.isPending}
            onClick={actions.cancel}
          >{t`Cancel`}</Button>
        </Stack>
      </form>
    </Card>
  );
}

/** A secret, shown this once. */
export function SecretCard({
  list: { view, actions },
  label,
  warning,
  children,
}: {
  list: AnyList;
  label: string;
  warning: string;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const secret = view.secret?.secret ?? "";
  return (
    <Card tone="accent">
      <div ref={takeFocus} tabIndex={-1}>
        <Stack gap={4}>
          <Banner tone="warning" title={t`Save the secret now`} announce>
            {warning}
          </Banner>
          <CopyRow
            label={label}
            value={secret}
            shown={<code className={styles.text}>{secret}</code>}
            copyLabel={t`Copy the secret`}
          />
          {children}
          <div>
            <Button onClick={actions.putAway}>{t`Secret saved`}</Button>
          </div>
        </Stack>
      </div>
    </Card>
  );
}

/** The button that begins another row, where nothing else is done. */
export function ListBegin({
  list: { view, actions },
  begin,
  full,
}: {
  list: AnyList;
  begin: string;
  /** Why there is no room for another one. */
  full?: string;
}) {
  // Once the user has done anything, each step takes the focus.
  const isInRow = view.form !== null && view.form.only !== null;
  const isElsewhere = (view.form !== null && !isInRow) || view.secret !== null;
  const [hasBegun, setBegun] = useState(isElsewhere);
  if (view.isBusy && !isInRow && !hasBegun) setBegun(true);
  if (isElsewhere) return null;
  return (
    <Row gap={3} ref={hasBegun ? takeFocus : undefined} tabIndex={-1}>
      <Button variant="primary" disabled={!view.hasRoom || view.isBusy} onClick={actions.begin}>
        {begin}
      </Button>
      {!view.hasRoom && (
        <Text size="small" tone="secondary">
          {full}
        </Text>
      )}
    </Row>
  );
}
