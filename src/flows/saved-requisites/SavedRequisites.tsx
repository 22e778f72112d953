import { useLingui } from "@lingui/react/macro";
import { LoadFailureCard } from "#src/flows/shared/LoadFailure.tsx";
import { StaleNotice } from "#src/flows/shared/StaleNotice.tsx";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { LoadingBlock } from "#src/flows/shared/LoadingBlock.tsx";
import { Anchor } from "#src/ui/Anchor.tsx";
import { Banner } from "#src/ui/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import { SavedEntry } from "./SavedEntry.tsx";
import styles from "./SavedRequisites.module.css";
import { type SavedRequisitesPage, useSavedRequisites } from "./useSavedRequisites.ts";
import "#src/ui/lateIcons.ts";

function Question({ view: { question }, actions }: SavedRequisitesPage) {
  const { t } = useLingui();
  return (
    <Dialog
      alert
      open={question !== null}
      title={t`Delete these details?`}
      onClose={actions.dismiss}
      footer={
        <>
          <Button disabled={question?.isPending === true} onClick={actions.dismiss}>{t`Cancel`}</Button>
          <Button variant="danger" pending={question?.isPending === true} onClick={actions.accept}>
            {t`Yes, delete`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text strong>{question?.name}</Text>
        <p>{t`Orders that you made with them keep theirs.`}</p>
      </Stack>
    </Dialog>
  );
}

function List(page: SavedRequisitesPage) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { view, actions } = page;
  return (
    <Stack gap={4}>
      {view.isStale && (
        <StaleNotice
          title={t`This list may be out of date`}
          failure={view.readFailure}
          onRetry={actions.retry}
        />
      )}
      {view.deletionFailure !== null && (
        <Banner tone="danger" announce title={t`The details could not be deleted`}>
          {failureText(view.deletionFailure)}
        </Banner>
      )}
      {view.entries.length === 0 ? (
        <Card>
          <EmptyState
            level={2}
            icon="card"
            title={t`You have no saved payment details yet`}
            action={<ButtonLink href="/" variant="primary">{t`Go to the exchange`}</ButtonLink>}
          >
            {t`Fill in a card or an address in the exchange form and press “Save these details” above it.`}
          </EmptyState>
        </Card>
      ) : (
        view.entries.map((entry) => <SavedEntry key={entry.id} entry={entry} actions={actions} />)
      )}
      <Question {...page} />
    </Stack>
  );
}

function Step(page: SavedRequisitesPage) {
  const { view, actions } = page;
  const { t } = useLingui();
  switch (view.step) {
    case "loading":
      return <LoadingBlock label={t`Loading your saved payment details…`} className={styles.place} />;
    case "failed":
      return (
        <LoadFailureCard
          level={2}
          title={t`Your saved payment details could not be loaded`}
          failure={view.readFailure}
          onRetry={actions.retry}
        />
      );
    case "shown":
      return <List {...page} />;
  }
}

/** The requisites that the user has saved, in the settings. */
export function SavedRequisites() {
  const { t } = useLingui();
  const page = useSavedRequisites();
  return (
    <Stack gap={5} className={styles.page}>
      <Stack gap={2}>
        <Anchor className={styles.back} href="/account/settings">{t`Account settings`}</Anchor>
        <Heading level={1}>{t`Saved payment details`}</Heading>
        <Text tone="secondary">
          {t`Cards and addresses that fill in the exchange form in one tap. They are kept encrypted, and only you see them.`}
        </Text>
      </Stack>
      <Step {...page} />
    </Stack>
  );
}
