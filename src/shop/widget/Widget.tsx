import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CourseView } from "#src/exchange/exchange/CourseView.tsx";
import { blockText } from "#src/exchange/exchange/messages.ts";
import { failureMessages } from "#src/ui/feedback/useFailureText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { ExchangePair } from "#src/ui/money/ExchangePair.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { Side } from "./Side.tsx";
import { useWidget, type WidgetPage } from "./useWidget.ts";
import styles from "./Widget.module.css";

function Loading() {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
      <Stack gap={3}>
        <ExchangePair
          give={<Skeleton shape="limitedAmount" />}
          swap={null}
          get={<Skeleton shape="limitedAmount" />}
        />
        <Skeleton className={styles.course} />
        <Skeleton shape="control" />
      </Stack>
    </div>
  );
}

function Failed({ view, actions, title }: WidgetPage & { title: string }) {
  const { t, i18n } = useLingui();
  return (
    <Banner
      tone="danger"
      announce
      title={title}
      action={<Button size="small" icon="retry" onClick={actions.retry}>{t`Try again`}</Button>}
    >
      {view.loadFailure !== null && i18n._(failureMessages[view.loadFailure])}
    </Banner>
  );
}

function Course({ view: { courseLine, send, receive, direction } }: Pick<WidgetPage, "view">) {
  if (courseLine === null || send.currency === null || receive.currency === null)
    return direction === "loading" && <Skeleton className={styles.course} />;
  return (
    <Stack gap={1}>
      <CourseView course={courseLine} from={send.currency} to={receive.currency} />
      {courseLine.surcharge !== null && <Surcharge percent={courseLine.surcharge} />}
    </Stack>
  );
}

function Surcharge({ percent: value }: { percent: string }) {
  const { t } = useLingui();
  const percent = formatPercent(value, { locale: useLocale() });
  return (
    <Text size="small" tone="secondary">
      {t`Shop's surcharge in the rate`}: {percent}
    </Text>
  );
}

/** The link to the exchange. It opens a new tab, which the embedding page cannot disguise. */
function Way({ view, actions }: WidgetPage) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { submit } = view;
  const isOpen = submit.status !== "blocked";
  return (
    <Stack gap={2}>
      {isOpen ? (
        <ButtonLink
          href={view.link}
          target="_blank"
          rel="noopener"
          variant="primary"
          size="large"
          wide
          iconEnd="arrowRight"
          onClick={actions.open}
          onAuxClick={actions.open}
        >{t`Go to the exchange`}</ButtonLink>
      ) : (
        <Button variant="primary" size="large" wide disabled>{t`Go to the exchange`}</Button>
      )}
      <Text size="small" tone="muted" role="status">
        {submit.status === "blocked" ? blockText(i18n, locale, submit) : <Next step={view.step} />}
      </Text>
    </Stack>
  );
}

function Next({ step }: { step: "offering" | "opened" | "placed" }) {
  const { t } = useLingui();
  return step === "opened"
    ? t`The exchange is open in another tab. Go on there.`
    : t`Opens in a new tab with these amounts. Nothing is paid before you've checked everything there.`;
}

function Placed({ view, actions }: WidgetPage) {
  const { t } = useLingui();
  return (
    <Banner
      tone="success"
      announce
      title={t`Your order is created`}
      {...(view.canRepeat && {
        action: <Button size="small" onClick={actions.again}>{t`Another exchange`}</Button>,
      })}
    >
      {t`Pay for it and follow it in the tab of the exchange.`}
    </Banner>
  );
}

function Calculator({ view, actions }: WidgetPage) {
  const { t } = useLingui();
  const isLoading = view.direction === "loading";
  return (
    <Stack gap={3}>
      <ExchangePair
        give={
          <Side
            label={t`You send`}
            currencyLabel={t`Currency to send`}
            side={view.send}
            choices={view.sendChoices}
            isLoading={isLoading}
            actions={actions}
          />
        }
        swap={
          <IconButton
            icon="swap"
            outlined
            label={t`Swap the currencies`}
            disabled={!view.canSwap}
            onClick={actions.swap}
          />
        }
        get={
          <Side
            label={t`You receive`}
            currencyLabel={t`Currency to receive`}
            side={view.receive}
            choices={view.receiveChoices}
            isLoading={isLoading}
            actions={actions}
          />
        }
      />
      <Course view={view} />
      {view.city !== null && (
        <Select
          label={t`City`}
          placeholder={t`Choose a city`}
          value={view.city.chosenId === null ? "" : String(view.city.chosenId)}
          choices={view.city.cities.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => actions.chooseCity(Number(id))}
        />
      )}
      {view.direction === "failed" && (
        <Failed view={view} actions={actions} title={t`This pair couldn't be loaded`} />
      )}
      {view.step === "placed" ? (
        <Placed view={view} actions={actions} />
      ) : (
        <Way view={view} actions={actions} />
      )}
    </Stack>
  );
}

// Also where the page is not secure, in development.
const newVisit = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** One view for each step of loading it. */
function Step(page: WidgetPage) {
  const { t } = useLingui();
  switch (page.view.calculator) {
    case "loading":
      return <Loading />;
    case "failed":
      return <Failed {...page} title={t`The exchange couldn't be loaded`} />;
    case "form":
    case "confirmingCourse":
    case "created":
      return <Calculator {...page} />;
  }
}

/** The calculator for shops' pages, configured by the frame's address. */
export function Widget({ address }: { address: string }) {
  const [visit] = useState(newVisit);
  return (
    <div className={styles.widget}>
      <Step {...useWidget(address, visit)} />
    </div>
  );
}
