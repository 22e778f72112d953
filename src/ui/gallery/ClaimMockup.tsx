import { Amount } from "../Amount.tsx";
import { Banner } from "../Banner.tsx";
import { Button } from "../Button.tsx";
import { Card, Section } from "../Card.tsx";
import { CopyRow } from "../CopyRow.tsx";
import { Countdown } from "../Countdown.tsx";
import { FileDrop } from "../FileDrop.tsx";
import { KeyValue } from "../KeyValue.tsx";
import { Actions, Columns, Row, Stack } from "../Layout.tsx";
import { LazyQrCode } from "../lazy.tsx";
import { PayTo } from "../PayTo.tsx";
import { Skeleton } from "../Skeleton.tsx";
import { Tag } from "../Tag.tsx";
import { Heading, Text } from "../Text.tsx";
import { Timeline } from "../Timeline.tsx";
import { lang, t } from "./text.ts";

const address = "TDEMO7NotARealAddress9KqXw3pZ5sVb2";
const copy = (label: string) => ({
  label,
  text: t("Скопировать", "Copy"),
  copiedText: t("Скопировано", "Copied"),
});

function WhatToDo() {
  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" gap={3} align="top">
          <Stack gap={1}>
            <Heading level={1} look="title">
              {t("Переведите 1 250 USDT", "Send 1,250 USDT")}
            </Heading>
            <Text tone="secondary">
              {t(
                "Оплатите до 11:02, затем нажмите «Я оплатил».",
                "Pay by 11:02, then press “I've sent the payment”.",
              )}
            </Text>
          </Stack>
          <Countdown seconds={1145} large label={t("Осталось на оплату", "Time left to pay")} />
        </Row>
        <Banner tone="warning" title={t("Только сеть TRC20", "TRC20 network only")}>
          {t(
            "Перевод в другой сети или без комментария не вернуть. Комментарий обязателен.",
            "A transfer in another network or without the memo cannot be recovered. The memo is required.",
          )}
        </Banner>
        <PayTo
          code={
            <LazyQrCode
              value={address}
              label={t("QR-код адреса", "QR code of the address")}
              fallback={<Skeleton shape="block" />}
            />
          }
        >
          <CopyRow
            large
            label={t("Сумма", "Amount")}
            value="1250"
            shown={<Amount value="1250" currency="USDT" locale={lang} />}
            copy={copy(t("Скопировать сумму", "Copy the amount"))}
          />
          <CopyRow
            label={t("Адрес USDT, сеть TRC20", "USDT address, TRC20 network")}
            value={address}
            copy={copy(t("Скопировать адрес", "Copy the address"))}
          />
          <CopyRow
            label={t("Комментарий (memo)", "Memo")}
            value="204881"
            note={t("Без него платёж не найти", "Without it the payment cannot be found")}
            copy={copy(t("Скопировать комментарий", "Copy the memo"))}
          />
        </PayTo>
        <Actions>
          <Button variant="primary" size="large">
            {t("Я оплатил", "I've sent the payment")}
          </Button>
          <Button variant="quiet" size="large">
            {t("Отменить заявку", "Cancel the claim")}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

function Side() {
  return (
    <Stack gap={5}>
      <Card>
        <Stack gap={4}>
          <Row justify="between">
            <Heading level={2} look="subtitle">
              {t("Заявка A-1042", "Claim A-1042")}
            </Heading>
            <Tag tone="info" dot>
              {t("Ожидает оплаты", "Awaiting payment")}
            </Tag>
          </Row>
          <KeyValue
            pairs={[
              { key: t("Отдаёте", "You give"), value: <Amount value="1250" currency="USDT" locale={lang} /> },
              { key: t("Курс", "Course"), value: <Amount value="98.45" currency="RUB" locale={lang} /> },
              { key: t("На карту", "To the card"), value: "2200 •••• 9012" },
              {
                key: t("Получаете", "You get"),
                value: <Amount value="123062.50" currency="RUB" locale={lang} />,
                total: true,
              },
            ]}
          />
        </Stack>
      </Card>
      <Card>
        <Section level={2} look="subtitle" title={t("Ход заявки", "Progress")}>
          <Timeline
            label={t("Ход заявки", "Progress")}
            stateTexts={{
              done: t("сделано", "done"),
              current: t("сейчас", "now"),
              upcoming: t("впереди", "to come"),
              failed: t("не удалось", "failed"),
            }}
            items={[
              {
                id: "1",
                state: "done",
                title: t("Заявка создана", "Claim created"),
                time: "10:41",
                dateTime: "2026-11-20T07:41:00Z",
              },
              {
                id: "2",
                state: "failed",
                title: t("Первый перевод не найден", "First transfer not found"),
                time: "10:42",
              },
              {
                id: "3",
                state: "current",
                title: t("Ждём оплату", "Awaiting payment"),
                time: "10:42",
                detail: t("Курс закреплён до 11:02", "The course is fixed until 11:02"),
              },
              { id: "4", state: "upcoming", title: t("Подтверждения сети", "Network confirmations") },
              { id: "5", state: "upcoming", title: t("Перевод на карту", "Payout to the card") },
            ]}
          />
        </Section>
      </Card>
    </Stack>
  );
}

/** A claim that waits for its payment, as a flow would compose it. */
export function ClaimMockup() {
  return (
    <Columns>
      <Stack gap={5}>
        <WhatToDo />
        <Card>
          <Section level={2} look="subtitle" title={t("Чек об оплате", "Receipt of payment")}>
            <FileDrop
              label={t("Чек об оплате", "Receipt of payment")}
              accept="image/*,application/pdf"
              state={{ kind: "empty" }}
              texts={{
                prompt: t("Выберите файл или перетащите его сюда", "Choose a file or drop it here"),
                hint: t("JPEG, PNG, WebP или PDF до 10 МБ", "JPEG, PNG, WebP or PDF, up to 10 MB"),
                progress: "",
                cancel: "",
                retry: "",
                remove: "",
              }}
              onChoose={() => undefined}
            />
          </Section>
        </Card>
      </Stack>
      <Side />
    </Columns>
  );
}
