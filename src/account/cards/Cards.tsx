import type { cardsMachine } from "#machines/account/cards/cards.machine.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { type CardFilter, cardFilters } from "#machines/account/cards/cards.types.ts";
import { DeletionDialog } from "#src/account/card-verification/DeletionDialog.tsx";
import { addCardPath } from "#src/ui/requisites/addresses.ts";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { CardTable } from "./CardTable.tsx";
import { cardPlaces } from "./place.ts";
import styles from "./Cards.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    cards: typeof cardsMachine;
  }
}

const filterNames: Record<CardFilter, MessageDescriptor> = {
  all: msg({ message: "All", context: "cards" }),
  draft: msg({ message: "Not submitted", context: "cards" }),
  submitted: msg({ message: "Being checked", context: "cards" }),
  approved: msg({ message: "Verified", context: "cards" }),
  rejected: msg({ message: "Declined", context: "cards" }),
  expired: msg({ message: "Expired", context: "cards" }),
};

const emptyTexts: Record<CardFilter, MessageDescriptor> = {
  all: msg`You have no cards yet`,
  draft: msg`You have no cards that wait for a photo`,
  submitted: msg`None of your cards is being checked`,
  approved: msg`You have no verified cards`,
  rejected: msg`You have no declined cards`,
  expired: msg`You have no cards whose verification has expired`,
};

function Empty({ list: { view, actions } }: { list: List<"cards"> }) {
  const { t, i18n } = useLingui();
  const { filter } = view.place;
  return (
    <EmptyState
      level={2}
      icon="card"
      title={i18n._(emptyTexts[filter])}
      action={
        filter === "all" ? (
          <ButtonLink href={addCardPath} variant="primary">{t`Add a card`}</ButtonLink>
        ) : (
          <Button onClick={() => actions.change({ filter: "all" })}>{t`Show all cards`}</Button>
        )
      }
    >
      {filter === "all" &&
        t`Verify the card you pay from: some pairs have a better rate for it, and it fills in the form in one tap.`}
    </EmptyState>
  );
}

/** The cards of who is signed in. */
export function Cards() {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const list = useList("cards", cardPlaces, { "use.ready": () => navigate("/") });
  const { view, actions } = list;
  const hasNone = view.step === "empty" && view.place.filter === "all";
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Row justify="between" gap={3}>
          <Heading level={1}>{t`Your cards`}</Heading>
          {!hasNone && <ButtonLink href={addCardPath} size="small" icon="card">{t`Add a card`}</ButtonLink>}
        </Row>
        {!hasNone && <Text tone="secondary">{t`Some pairs have a better rate for verified cards.`}</Text>}
      </Stack>
      {!hasNone && (
        <ChipGroup
          label={t`Which cards`}
          choices={cardFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
          value={view.place.filter}
          onChange={(filter) => actions.change({ filter })}
        />
      )}
      <StaleList list={list} />
      <CommandFailures
        list={list}
        titles={{ delete: t`The card couldn't be deleted`, use: t`The card couldn't be put into the form` }}
      />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading your cards…`} rows={2} row={styles.row} />}
        failed={t`Your cards couldn't be loaded`}
        empty={<Empty list={list} />}
      >
        <CardTable list={list} />
      </ListBody>
      <DeletionDialog {...questionOf(list, "delete")} />
    </Stack>
  );
}
