import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { giftCardsMachine } from "#machines/earnings/gift-cards/gift-cards.machine.ts";
import { type GiftFilter, giftFilters } from "#machines/earnings/gift-cards/gift-cards.types.ts";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Section } from "#src/ui/layout/Card.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { GiftTable } from "./GiftTable.tsx";
import { giftPlaces } from "./place.ts";
import styles from "./Gift.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    giftCards: typeof giftCardsMachine;
  }
}

const filterNames: Record<GiftFilter, MessageDescriptor> = {
  all: msg({ message: "All", context: "gift cards" }),
  bought: msg({ message: "Created", context: "gift cards" }),
  received: msg({ message: "Received", context: "gift cards" }),
};

const emptyTexts: Record<GiftFilter, MessageDescriptor> = {
  all: msg`No gift cards yet`,
  bought: msg`You haven't created any cards yet`,
  received: msg`You haven't redeemed any cards yet`,
};

function Empty({ list: { view, actions } }: { list: List<"giftCards"> }) {
  const { t, i18n } = useLingui();
  const { filter } = view.place;
  return (
    <EmptyState
      level={3}
      title={i18n._(emptyTexts[filter])}
      action={
        filter === "all" ? undefined : (
          <Button onClick={() => actions.change({ filter: "all" })}>{t`Show all cards`}</Button>
        )
      }
    >
      {filter === "all" && t`Cards that you create or redeem are listed here.`}
    </EmptyState>
  );
}

/** The cards that the user bought or redeemed. */
export function History() {
  const { t, i18n } = useLingui();
  const list = useList("giftCards", giftPlaces);
  const { view, actions } = list;
  return (
    <Section title={t`Your gift cards`}>
      <Stack gap={4}>
        <ChipGroup
          label={t`Which cards`}
          choices={giftFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
          value={view.place.filter}
          onChange={(filter) => actions.change({ filter })}
        />
        <StaleList list={list} />
        <CommandFailures
          list={list}
          titles={t`The card couldn't be cancelled`}
          reason={({ kind }) =>
            kind === "conflict" ? t`Someone has already redeemed it, or it was cancelled.` : undefined
          }
        />
        <ListBody
          list={list}
          level={3}
          loading={<LoadingRows label={t`Loading your gift cards…`} rows={3} row={styles.row} />}
          failed={t`Your gift cards couldn't be loaded`}
          empty={<Empty list={list} />}
        >
          <GiftTable list={list} />
        </ListBody>
      </Stack>
      <Question
        {...questionOf(list, "takeBack")}
        title={t`Cancel this card?`}
        yes={t`Yes, cancel card`}
        no={t`Keep card`}
      >
        {t`Its amount returns to your balance at once. The code and the link will no longer work.`}
      </Question>
    </Section>
  );
}
