import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { verificationMachine } from "#machines/console/verification/verification.machine.ts";
import type { StaffVerification } from "#machines/console/verification/verification.types.ts";
import { HistoryTable } from "#src/console/frame/HistoryTable.tsx";
import { languageNames } from "#src/console/languages.ts";
import { StaffFile } from "#src/console/staff-file/StaffFile.tsx";
import { verificationStatuses } from "#src/console/verifications/messages.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { cardFields, documentNames, movers, verificationEvents } from "./messages.ts";
import { verificationPlaces } from "./place.ts";
import { Steps } from "./Steps.tsx";
import look from "#src/console/frame/Desk.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    verification: typeof verificationMachine;
  }
}

type Props = { data: StaffVerification };

/** What the photos have to show. */
function Facts({ data }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { kind, currency, requisites, claim, documents, note, reason } = data;
  const moment = (at: string | null) => (at === null ? "—" : formatShortMoment(locale, at));
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="label">
          {kind === "card" ? t`Card` : t`Documents`}
        </Heading>
        <KeyValue
          dense
          pairs={[
            ...(currency === null ? [] : [{ key: t`Currency`, value: currencyLine(currency) }]),
            ...Object.entries(requisites ?? {}).map(([name, value]) => ({
              key: cardFields[name] === undefined ? name : i18n._(cardFields[name]),
              value: <span className={look.value}>{value}</span>,
            })),
            ...(claim === null
              ? []
              : [
                  {
                    key: t({ message: "Order", context: "of a visitor" }),
                    value: <Anchor href={`/orders/${claim.id}`}>{t`No. ${String(claim.number)}`}</Anchor>,
                  },
                ]),
            ...(documents.length === 0
              ? []
              : [
                  {
                    key: t`Asked for`,
                    value: documents.map((document) => i18n._(documentNames[document])).join(", "),
                  },
                ]),
            ...(note === null ? [] : [{ key: t`Told the visitor`, value: note }]),
            { key: t`Email`, value: <span className={look.value}>{data.email ?? t`none`}</span> },
            { key: t`Language`, value: i18n._(languageNames[data.language]) },
            { key: t`Sent in`, value: moment(data.submitted_at) },
            ...(data.valid_until === null ? [] : [{ key: t`Valid until`, value: moment(data.valid_until) }]),
            ...(reason === null ? [] : [{ key: t`Reason`, value: reason }]),
          ]}
        />
      </Stack>
    </Card>
  );
}

function Photos({ data: { id, photos } }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Stack gap={4}>
      {photos.length === 0 && <Text tone="secondary">{t`There are no photos.`}</Text>}
      {photos.map((photo, index) => {
        const label =
          photo.document === null ? t`Photo ${String(index + 1)}` : i18n._(documentNames[photo.document]);
        return (
          <Card key={photo.id}>
            <Stack gap={2}>
              <Heading level={2} look="label">
                {label}
              </Heading>
              <StaffFile of="verification" owner={id} {...photo} label={t`${label}: open in a new tab`} />
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}

function History({ data }: Props) {
  const { i18n } = useLingui();
  return (
    <HistoryTable
      lines={data.history.map(({ event, to, reason, at, by, actor }) => {
        const name = verificationEvents[event];
        return {
          at,
          what: name === undefined ? event : i18n._(name),
          more: i18n._(verificationStatuses[to].text) + (reason === null ? "" : `. ${reason}`),
          who: actor?.name ?? i18n._(movers[by]),
        };
      })}
    />
  );
}

/** One card or set of documents: the photos, what they have to show, and what can be done now. */
export function VerificationDesk({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const list = useList(
    "verification",
    useMemo(() => verificationPlaces(id), [id]),
  );
  const { data } = list.view;
  const title =
    data === null
      ? t`Card or documents`
      : data.kind === "card"
        ? t`Card No. ${String(data.number)}`
        : t`Documents No. ${String(data.number)}`;
  useDocumentTitle(title);
  return (
    <Stack gap={3}>
      <div>
        <Anchor href="/verifications">{t`All cards and documents`}</Anchor>
      </div>
      <Row gap={3}>
        <Heading level={1}>{title}</Heading>
        {data && (
          <Tag tone={verificationStatuses[data.status].tone}>
            {i18n._(verificationStatuses[data.status].text)}
          </Tag>
        )}
      </Row>
      <ListBody
        list={list}
        level={2}
        loading={<LoadingBlock label={t`Loading the photos…`} className={look.place} />}
        failed={t`The card or documents couldn't be loaded`}
        absent={
          <EmptyState
            level={2}
            title={t`There is no such request`}
            action={
              <ButtonLink href="/verifications" variant="primary">{t`All cards and documents`}</ButtonLink>
            }
          />
        }
      >
        {data && (
          <Stack gap={4}>
            <StaleList list={list} />
            {data.is_taken && (
              <Banner tone="warning">{t`This card is already approved for another visitor.`}</Banner>
            )}
            <div className={look.desk}>
              <Photos data={data} />
              <Stack gap={4}>
                <Facts data={data} />
                <Steps list={list} />
              </Stack>
            </div>
            <History data={data} />
          </Stack>
        )}
      </ListBody>
    </Stack>
  );
}
