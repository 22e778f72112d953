import { useLingui } from "@lingui/react/macro";
import type { savedRequisitesMachine } from "#machines/account/saved-requisites/saved-requisites.machine.ts";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import "#src/ui/icons/lateIcons.ts";
import { SavedEntry } from "./SavedEntry.tsx";
import styles from "./SavedRequisites.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    savedRequisites: typeof savedRequisitesMachine;
  }
}

function Empty() {
  const { t } = useLingui();
  return (
    <EmptyState
      level={2}
      icon="card"
      title={t`You have no saved payment details yet`}
      action={<ButtonLink href="/" variant="primary">{t`Go to the exchange`}</ButtonLink>}
    >
      {t`Fill in a card or an address in the exchange form and press “Save these details” above it.`}
    </EmptyState>
  );
}

/** The requisites that the user has saved, in the settings. */
export function SavedRequisites() {
  const { t } = useLingui();
  const list = useList("savedRequisites");
  const { rows, commands } = list.view;
  return (
    <Stack gap={5} className={styles.page}>
      <Stack gap={2}>
        <Anchor className={styles.back} href="/account/settings">{t`Account settings`}</Anchor>
        <Heading level={1}>{t`Saved payment details`}</Heading>
        <Text tone="secondary">
          {t`Cards and addresses that fill in the exchange form in one tap. They're kept encrypted, and only you see them.`}
        </Text>
      </Stack>
      <Stack gap={4}>
        <StaleList list={list} />
        <CommandFailures list={list} titles={t`The details couldn't be deleted`} />
        <ListBody
          list={list}
          level={2}
          loading={<LoadingBlock label={t`Loading your saved payment details…`} className={styles.place} />}
          failed={t`Your saved payment details couldn't be loaded`}
          empty={<Empty />}
        >
          {rows.map((entry) => (
            <SavedEntry key={entry.id} list={list} entry={entry} />
          ))}
        </ListBody>
      </Stack>
      <Question
        {...questionOf(list, "delete")}
        isDangerous
        title={t`Delete these details?`}
        yes={t`Yes, delete`}
        no={t`Cancel`}
      >
        <Stack gap={3}>
          <Text strong>{commands.delete.row?.name}</Text>
          <p>{t`Orders that you made with them keep theirs.`}</p>
        </Stack>
      </Question>
    </Stack>
  );
}
