import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type GiftFilter, giftFilters } from "#machines/gift-cards/gift-cards.types.ts";
import { PagedList } from "#src/flows/shared/PagedList.tsx";
import { StaleNotice } from "#src/flows/shared/StaleNotice.tsx";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Section } from "#src/ui/Card.tsx";
import { ChipGroup } from "#src/ui/ChipGroup.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { GiftTable } from "./GiftTable.tsx";
import { type GiftCards, useGiftCards } from "./useGiftCards.ts";
import styles from "./Gift.module.css";

const filterNames: Record<GiftFilter, MessageDescriptor> = {
  all: msg({ message: "All", context: "gift cards" }),
  bought: msg({ message: "Created", context: "gift cards" }),
  received: msg({ message: "Received", context: "gift cards" }),
};

const emptyTexts: Record<GiftFilter, MessageDescriptor> = {
  all: msg`No gift cards yet`,
  bought: msg`You have not created any cards yet`,
  received: msg`You have not redeemed any cards yet`,
};

function Filters({ view, actions }: GiftCards) {
  const { t, i18n } = useLingui();
  return (
    <ChipGroup
      label={t`Which cards`}
      choices={giftFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
      value={view.filter}
      onChange={actions.chooseFilter}
    />
  );
}

function Troubles({ view, actions }: GiftCards) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <>
      {view.isStale && (
        <StaleNotice title={t`This list may be out of date`} failure={view.failure} onRetry={actions.retry} />
      )}
      {view.taking.failure !== null && (
        <Banner tone="danger" announce title={t`The card could not be taken back`}>
          {view.taking.failure.kind === "conflict"
            ? t`Someone has already redeemed it, or it was cancelled.`
            : failureText(view.taking.failure)}
        </Banner>
      )}
    </>
  );
}

function Empty({ view, actions }: GiftCards) {
  const { t, i18n } = useLingui();
  return (
    <EmptyState
      level={3}
      title={i18n._(emptyTexts[view.filter])}
      action={
        view.filter === "all" ? undefined : (
          <Button onClick={() => actions.chooseFilter("all")}>{t`Show all cards`}</Button>
        )
      }
    >
      {view.filter === "all" && t`Cards that you create or redeem are listed here.`}
    </EmptyState>
  );
}

/** The cards that the user bought or redeemed. */
export function History() {
  const { t } = useLingui();
  const cards = useGiftCards();
  const { view, actions } = cards;
  return (
    <Section title={t`Your gift cards`}>
      <Stack gap={4}>
        <Filters {...cards} />
        <Troubles {...cards} />
        <PagedList
          view={view}
          actions={actions}
          level={3}
          texts={{ loading: t`Loading your gift cards…`, failed: t`Your gift cards could not be loaded` }}
          rows={3}
          row={styles.row}
          empty={<Empty {...cards} />}
        >
          <GiftTable view={view} actions={actions} />
        </PagedList>
      </Stack>
      <Dialog
        alert
        open={view.taking.isAsking}
        title={t`Take this card back?`}
        onClose={actions.dismissDialog}
        footer={
          <>
            <Button onClick={actions.dismissDialog}>{t`Leave the card`}</Button>
            <Button variant="primary" onClick={actions.acceptDialog}>{t`Yes, take it back`}</Button>
          </>
        }
      >
        {t`Its amount returns to your balance at once. The code and the link will no longer work.`}
      </Dialog>
    </Section>
  );
}
