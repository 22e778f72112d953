import { useLingui } from "@lingui/react/macro";
import type { ComponentType, FormEvent } from "react";
import { failureMessages } from "#src/flows/shared/failureMessages.ts";
import { withMessages } from "#src/i18n/i18n.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { ExchangePair } from "#src/ui/ExchangePair.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Columns, Stack } from "#src/ui/Layout.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { Consents } from "./Consents.tsx";
import { CourseView } from "./CourseView.tsx";
import { DetailsSkeleton } from "./ExchangeSkeleton.tsx";
import { blockMessages, pairBlocks } from "./messages.ts";
import { NetworkChoice } from "./NetworkChoice.tsx";
import { PromocodePart } from "./PromocodePart.tsx";
import { RequisiteFields } from "./RequisiteFields.tsx";
import { SideField } from "./SideField.tsx";
import { SubmitPart } from "./SubmitPart.tsx";
import { Summary } from "./Summary.tsx";
import styles from "./Exchange.module.css";
import type { Exchange } from "./useExchange.ts";

/** `Alert` comes later than the form; its place is kept. */
type Props = Exchange & { Alert: ComponentType<Pick<Exchange, "view">> };

function Amounts({ view, actions, Alert }: Props) {
  const { t } = useLingui();
  const shared = { isEditable: view.isEditable, isLoading: view.direction === "loading", actions };
  return (
    <Stack gap={3}>
      <ExchangePair
        give={<SideField label={t`You send`} side={view.send} {...shared} />}
        swap={
          <IconButton
            icon="swap"
            outlined
            label={t`Swap the currencies`}
            disabled={!view.canSwap}
            onClick={actions.swap}
          />
        }
        get={<SideField label={t`You receive`} side={view.receive} {...shared} />}
      />
      <NetworkChoice side={view.send} actions={actions} />
      <NetworkChoice side={view.receive} actions={actions} />
      <CoursePart view={view} />
      <Closed submit={view.submit} />
      <div className={styles.alert}>
        <Alert view={view} />
      </div>
    </Stack>
  );
}

/** Why the pair cannot be exchanged now, before the rest of the form is filled in. */
function Closed({ submit }: Pick<Exchange["view"], "submit">) {
  const { i18n } = useLingui();
  if (submit.status !== "blocked" || !pairBlocks.has(submit.reason)) return null;
  return (
    <Banner tone="warning" announce>
      {i18n._(blockMessages[submit.reason])}
    </Banner>
  );
}

function CoursePart({ view }: Pick<Exchange, "view">) {
  const { courseLine, send, receive } = view;
  if (courseLine === null || send.currency === null || receive.currency === null)
    return view.direction === "loading" && <Skeleton className={styles.course} />;
  return (
    <>
      <CourseView course={courseLine} from={send.currency} to={receive.currency} />
      {courseLine.congestion !== null && <Banner tone="warning">{courseLine.congestion}</Banner>}
    </>
  );
}

const courseTypes = lazyComponent(
  () => withMessages(import("#src/flows/verification-course/VerificationCourse.tsx"), "verification"),
  ({ VerificationCourse }) => VerificationCourse,
);

function Details({ view, actions }: Exchange) {
  const { t, i18n } = useLingui();
  switch (view.direction) {
    case "loading":
      return <DetailsSkeleton />;
    case "failed":
      return (
        <Banner
          tone="danger"
          announce
          title={t`This pair could not be loaded`}
          action={<Button size="small" icon="retry" onClick={actions.retry}>{t`Try again`}</Button>}
        >
          {view.loadFailure !== null && i18n._(failureMessages[view.loadFailure])}
        </Banner>
      );
    case "nothingOffered":
      return null;
    case "loaded":
      return (
        <>
          {view.courseType !== null && <courseTypes.Lazy view={view} actions={actions} />}
          <RequisiteFields
            fields={view.fields}
            isVerified={view.courseType?.chosen === "verification"}
            isEditable={view.isEditable}
            actions={actions}
          />
          <PromocodePart
            promocode={view.promocode}
            course={view.courseLine}
            send={view.send}
            receive={view.receive}
            isEditable={view.isEditable}
            actions={actions}
          />
          <Consents consents={view.fields.consents} isEditable={view.isEditable} actions={actions} />
        </>
      );
  }
}

/** The form of an exchange, with a summary beside it. */
export function ExchangeForm({ view, actions, Alert }: Props) {
  const { i18n } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.submit();
  };
  return (
    <Columns sticky>
      <Card>
        <form noValidate onSubmit={submit}>
          <Stack gap={5}>
            <Amounts view={view} actions={actions} Alert={Alert} />
            <Details view={view} actions={actions} />
            {view.formMessages.length > 0 && (
              <Banner tone="danger" announce>
                {view.formMessages.join(" ")}
              </Banner>
            )}
            {view.claimFailure !== null && (
              <Banner tone="danger" announce>
                {i18n._(failureMessages[view.claimFailure])}
              </Banner>
            )}
            <SubmitPart submit={view.submit} actions={actions} />
          </Stack>
        </form>
      </Card>
      <Summary send={view.send} receive={view.receive} course={view.courseLine} />
    </Columns>
  );
}
