import { useLingui } from "@lingui/react/macro";
import type { staffCardsMachine } from "#machines/console/staff-cards/staff-cards.machine.ts";
import { cardViews } from "#machines/console/staff-cards/staff-cards.types.ts";
import styles from "#src/console/frame/Money.module.css";
import { Search } from "#src/console/frame/Search.tsx";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListWork, SecretCard } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { GiftCardForm } from "./GiftCardForm.tsx";
import { GiftCardsTable } from "./GiftCardsTable.tsx";
import { viewNames } from "./messages.ts";
import { cardsPlaces } from "./place.ts";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    staffCards: typeof staffCardsMachine;
  }
}

/** The link of a new card, or that another person must approve it first. */
function NewCard({ list }: { list: List<"staffCards"> }) {
  const { t } = useLingui();
  const { secret } = list.view;
  if (secret === null) return null;
  return secret.secret === "" ? (
    <Banner
      tone="warning"
      title={t`Another person has to approve this card`}
      announce
      action={<Button size="small" onClick={list.actions.putAway}>{t`Close`}</Button>}
    >
      {t`It is large. Until then it has no code, and costs nothing.`}
    </Banner>
  ) : (
    <SecretCard
      list={list}
      label={t`Link of the card`}
      warning={t`Whoever has the link redeems the card. It is shown this once.`}
    />
  );
}

/** The gift cards: who bought or issued them, and whether they are redeemed. */
export function GiftCards() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const list = useList("staffCards", cardsPlaces);
  const { view, actions } = list;
  const { row } = view.commands.approve;
  useDocumentTitle(t`Gift cards`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Gift cards`}</Heading>
        <Search
          label={t`Number, end of the code or email`}
          value={view.place.search}
          maxLength={254}
          onFind={(search) => actions.change({ search })}
        />
      </Row>
      <ChipGroup
        label={t`Which cards`}
        choices={cardViews.map((value) => ({ value, label: i18n._(viewNames[value]) }))}
        value={view.place.view}
        onChange={(value) => actions.change({ view: value })}
      />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the gift cards…`} rows={6} row={styles.row} />}
        failed={t`The gift cards couldn't be loaded`}
      >
        <Stack gap={4}>
          <ListWork
            list={list}
            begin={t`Issue a gift card`}
            form={<GiftCardForm list={list} />}
            secret={<NewCard list={list} />}
          />
          <CommandFailures list={list} titles={t`The card couldn't be approved`} />
          {view.step === "empty" ? (
            <Card>
              <EmptyState level={2} title={view.place.search === "" ? t`Nothing here` : t`Nothing found`} />
            </Card>
          ) : (
            <GiftCardsTable list={list} />
          )}
        </Stack>
      </ListBody>
      <Question
        {...questionOf(list, "approve")}
        title={t`Approve this card?`}
        yes={t`Yes, approve`}
        no={t`Cancel`}
      >
        <p>{t`The exchange pays ${formatAmount(row?.amount ?? "", { locale })} ${row?.currency ?? ""} for it, and its link is shown once.`}</p>
      </Question>
    </Stack>
  );
}
