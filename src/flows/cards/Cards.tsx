import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type CardFilter, cardFilters } from "#machines/cards/cards.types.ts";
import { DeletionDialog } from "#src/flows/card-verification/DeletionDialog.tsx";
import { LatePages } from "#src/flows/shared/LatePages.ts";
import { addCardPath } from "#src/flows/shared/addresses.ts";
import { LoadFailure } from "#src/flows/shared/LoadFailure.tsx";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { Chip } from "#src/ui/Chip.tsx";
import { Row, Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import { CardTable, statuses } from "./CardTable.tsx";
import { CardsSkeleton } from "./CardsSkeleton.tsx";
import { type Cards as Flow, useCards } from "./useCards.ts";
import styles from "./Cards.module.css";
import "#src/ui/lateIcons.ts";

const emptyTexts: Record<CardFilter, MessageDescriptor> = {
  all: msg`You have no cards yet`,
  draft: msg`You have no cards that wait for a photo`,
  submitted: msg`None of your cards is being checked`,
  approved: msg`You have no verified cards`,
  rejected: msg`You have no declined cards`,
  expired: msg`You have no cards whose verification has expired`,
};

function Filters({ view, actions }: Flow) {
  const { t, i18n } = useLingui();
  return (
    <Row gap={2} role="group" aria-label={t`Which cards`}>
      {cardFilters.map((filter) => (
        <Chip key={filter} pressed={filter === view.filter} onClick={() => actions.chooseFilter(filter)}>
          {filter === "all" ? t({ message: "All", context: "cards" }) : i18n._(statuses[filter].text)}
        </Chip>
      ))}
    </Row>
  );
}

function Troubles({ view, actions }: Flow) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <>
      {view.isStale && view.failure !== null && (
        <Banner
          tone="warning"
          announce
          title={t`This list may be out of date`}
          action={<Button size="small" icon="retry" onClick={actions.retry}>{t`Try again`}</Button>}
        >
          {failureText(view.failure)}
        </Banner>
      )}
      {view.deletion.failure !== null && (
        <Banner tone="danger" announce title={t`The card could not be deleted`}>
          {failureText(view.deletion.failure)}
        </Banner>
      )}
      {view.use.failure !== null && (
        <Banner tone="danger" announce title={t`The card could not be put into the form`}>
          {failureText(view.use.failure)}
        </Banner>
      )}
    </>
  );
}

function List({ view, actions }: Flow) {
  const { t, i18n } = useLingui();
  switch (view.step) {
    case "loading":
      return <CardsSkeleton />;
    case "failed":
      return (
        <Card>
          <LoadFailure
            level={2}
            title={t`Your cards could not be loaded`}
            failure={view.failure}
            onRetry={actions.retry}
          />
        </Card>
      );
    case "empty":
      return (
        <Card>
          <EmptyState
            level={2}
            icon="card"
            title={i18n._(emptyTexts[view.filter])}
            action={
              view.filter === "all" ? (
                <ButtonLink href={addCardPath} variant="primary">{t`Add a card`}</ButtonLink>
              ) : (
                <Button onClick={() => actions.chooseFilter("all")}>{t`Show all cards`}</Button>
              )
            }
          >
            {view.filter === "all" &&
              t`Verify the card that you pay from: you get a better rate with it, and it fills in the exchange form by itself.`}
          </EmptyState>
        </Card>
      );
    case "listed":
      return (
        <Stack gap={4}>
          <CardTable view={view} actions={actions} />
          {view.paging !== null && (
            <LatePages
              paging={view.paging}
              onOpen={actions.openPage}
              fallback={<div className={styles.ways} />}
            />
          )}
        </Stack>
      );
  }
}

/** The cards of who is signed in. */
export function Cards() {
  const { t } = useLingui();
  const { view, actions } = useCards();
  const isEmpty = view.step === "empty" && view.filter === "all";
  return (
    <Stack gap={5}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Your cards`}</Heading>
        {!isEmpty && <ButtonLink href={addCardPath} size="small" icon="card">{t`Add a card`}</ButtonLink>}
      </Row>
      {!isEmpty && (
        <Text tone="secondary">{t`With a verified card you have a better rate where you pay from it.`}</Text>
      )}
      <Filters view={view} actions={actions} />
      <Troubles view={view} actions={actions} />
      <List view={view} actions={actions} />
      <DeletionDialog
        isOpen={view.deletion.isAsking}
        onAccept={actions.acceptDialog}
        onDismiss={actions.dismissDialog}
      />
    </Stack>
  );
}
