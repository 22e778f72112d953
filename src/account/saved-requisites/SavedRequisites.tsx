import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { savedRequisitesMachine } from "#machines/account/saved-requisites/saved-requisites.machine.ts";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { ListEnds, ListQuestions, Nothing } from "#src/ui/list/Listing.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import type { CommandsOf, EmptyWords } from "#src/ui/list/words.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import "#src/ui/icons/lateIcons.ts";
import { SavedEntry } from "./SavedEntry.tsx";
import styles from "./SavedRequisites.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    savedRequisites: typeof savedRequisitesMachine;
  }
}

const empty: EmptyWords = {
  icon: "card",
  title: msg`You have no saved payment details yet`,
  text: msg`Fill in a card or an address in the exchange form and press “Save these details” above it.`,
  action: { label: msg`Go to the exchange`, href: "/", isMain: true },
};

const commands: CommandsOf<"savedRequisites"> = {
  delete: {
    failed: msg`The details couldn't be deleted`,
    asks: {
      title: msg`Delete these details?`,
      text: ({ name }, say) => (
        <Stack gap={3}>
          <Text strong>{name}</Text>
          <p>{say(msg`Orders that you made with them keep theirs.`)}</p>
        </Stack>
      ),
      yes: msg`Yes, delete`,
      isDangerous: true,
    },
  },
};

/** The requisites that the user has saved, in the settings. */
export function SavedRequisites() {
  const { t } = useLingui();
  const list = useList("savedRequisites");
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
        <ListEnds list={list} words={{ commands }} />
        <ListBody
          list={list}
          level={2}
          loading={<LoadingBlock label={t`Loading your saved payment details…`} className={styles.place} />}
          failed={t`Your saved payment details couldn't be loaded`}
          empty={<Nothing words={empty} />}
        >
          {list.view.rows.map((entry) => (
            <SavedEntry key={entry.id} list={list} entry={entry} />
          ))}
        </ListBody>
      </Stack>
      <ListQuestions list={list} words={{ commands }} />
    </Stack>
  );
}
