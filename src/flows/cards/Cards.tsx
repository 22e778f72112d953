import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type CardFilter, cardFilters } from "#machines/cards/cards.types.ts";
import { DeletionDialog } from "#src/flows/card-verification/DeletionDialog.tsx";
import { addCardPath } from "#src/flows/shared/addresses.ts";
import { PagedList } from "#src/flows/shared/PagedList.tsx";
import { StaleNotice } from "#src/flows/shared/StaleNotice.tsx";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/Button.tsx";
import { ChipGroup } from "#src/ui/ChipGroup.tsx";
import { Row, Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import { CardTable } from "./CardTable.tsx";
import { type Cards as Flow, useCards } from "./useCards.ts";
import styles from "./Cards.module.css";
import "#src/ui/lateIcons.ts";

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

function Filters({ view, actions }: Flow) {
  const { t, i18n } = useLingui();
  return (
    <ChipGroup
      label={t`Which cards`}
      choices={cardFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
      value={view.filter}
      onChange={actions.chooseFilter}
    />
  );
}

function Troubles({ view, actions }: Flow) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <>
      {view.isStale && (
        <StaleNotice title={t`This list may be out of date`} failure={view.failure} onRetry={actions.retry} />
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

function Empty({ view, actions }: Flow) {
  const { t, i18n } = useLingui();
  return (
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
        t`Verify the card you pay from: some pairs have a better rate for it, and it fills in the form in one tap.`}
    </EmptyState>
  );
}

/** The cards of who is signed in. */
export function Cards() {
  const { t } = useLingui();
  const { view, actions } = useCards();
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Row justify="between" gap={3}>
          <Heading level={1}>{t`Your cards`}</Heading>
          {!view.hasNone && (
            <ButtonLink href={addCardPath} size="small" icon="card">{t`Add a card`}</ButtonLink>
          )}
        </Row>
        {!view.hasNone && (
          <Text tone="secondary">{t`Some pairs have a better rate for verified cards.`}</Text>
        )}
      </Stack>
      {!view.hasNone && <Filters view={view} actions={actions} />}
      <Troubles view={view} actions={actions} />
      <PagedList
        view={view}
        actions={actions}
        level={2}
        texts={{ loading: t`Loading your cards…`, failed: t`Your cards could not be loaded` }}
        rows={2}
        row={styles.row}
        empty={<Empty view={view} actions={actions} />}
      >
        <CardTable view={view} actions={actions} />
      </PagedList>
      <DeletionDialog
        isOpen={view.deletion.isAsking}
        onAccept={actions.acceptDialog}
        onDismiss={actions.dismissDialog}
      />
    </Stack>
  );
}
