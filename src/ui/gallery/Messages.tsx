import { useState } from "react";
import { Amount } from "../Amount.tsx";
import { Banner } from "../Banner.tsx";
import { Button } from "../Button.tsx";
import { Card, Section } from "../Card.tsx";
import { Countdown } from "../Countdown.tsx";
import { CourseLine } from "../CourseLine.tsx";
import { Dialog } from "../Dialog.tsx";
import { KeyValue } from "../KeyValue.tsx";
import { Grid, Row, Stack } from "../Layout.tsx";
import { EmptyState, ErrorState } from "../Notice.tsx";
import { Skeleton } from "../Skeleton.tsx";
import { Stepper } from "../Stepper.tsx";
import { Table } from "../Table.tsx";
import type { Column } from "../Table.tsx";
import { Tag } from "../Tag.tsx";
import { Text } from "../Text.tsx";
import { lang, t } from "./text.ts";

function Banners() {
  return (
    <Stack gap={3}>
      <Banner title={t("Курс изменился", "The course has changed")}>
        {t(
          "За 0,015 BTC получите 74 920 ₽ вместо 75 185 ₽.",
          "For 0.015 BTC you get 74,920 ₽ instead of 75,185 ₽.",
        )}
      </Banner>
      <Banner tone="success">
        {t("Оплата получена, отправляем перевод.", "Payment received, the payout is on its way.")}
      </Banner>
      <Banner
        tone="warning"
        title={t("Технический перерыв до 14:30", "Maintenance until 14:30")}
        action={<Button size="small">{t("Подробнее", "Details")}</Button>}
      >
        {t(
          "Новые заявки временно не принимаем, открытые обрабатываем.",
          "New claims are paused, open ones go on.",
        )}
      </Banner>
      <Banner tone="danger" title={t("Нет связи с сервером", "The server cannot be reached")}>
        {t(
          "Показываем то, что знали в 10:42. Пробуем снова сами.",
          "Shown as of 10:42. Trying again by ourselves.",
        )}
      </Banner>
    </Stack>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<"plain" | "alert" | null>(null);
  const close = () => setOpen(null);
  return (
    <Row>
      <Button onClick={() => setOpen("plain")}>{t("Уведомление", "Notification")}</Button>
      <Button onClick={() => setOpen("alert")}>{t("Подтвердить реквизиты", "Confirm requisites")}</Button>
      <Dialog
        open={open === "plain"}
        title={t("Уведомление", "Notification")}
        closeLabel={t("Закрыть", "Close")}
        onClose={close}
        footer={
          <Button variant="primary" onClick={close}>
            OK
          </Button>
        }
      >
        <Text>
          {t(
            "Переводы в Сбербанк сейчас идут до 40 минут: банк проводит работы.",
            "Transfers to Sberbank take up to 40 minutes now: the bank is doing maintenance.",
          )}
        </Text>
      </Dialog>
      <Dialog
        alert
        open={open === "alert"}
        title={t("Проверьте реквизиты", "Check the requisites")}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t("Исправить", "Correct")}</Button>
            <Button variant="primary" onClick={close}>
              {t("Всё верно", "All correct")}
            </Button>
          </>
        }
      >
        <KeyValue
          pairs={[
            { key: t("Карта", "Card"), value: "2200 •••• •••• 9012" },
            {
              key: t("Получите", "You get"),
              value: <Amount value="75185.17" currency="RUB" locale={lang} />,
              total: true,
            },
          ]}
        />
      </Dialog>
    </Row>
  );
}

const orders = [
  { id: "A-1042", give: "0.015", get: "75185.17", tone: "success" as const, status: t("Выполнена", "Done") },
  {
    id: "A-1041",
    give: "0.2",
    get: "1002469.02",
    tone: "warning" as const,
    status: t("На проверке", "On hold"),
  },
];

const orderColumns: ReadonlyArray<Column<(typeof orders)[number]>> = [
  { id: "id", title: t("Номер", "Number"), cell: (row) => row.id },
  {
    id: "give",
    title: t("Отдаёте", "You give"),
    align: "end",
    cell: (row) => <Amount value={row.give} currency="BTC" locale={lang} />,
  },
  {
    id: "get",
    title: t("Получаете", "You get"),
    align: "end",
    cell: (row) => <Amount value={row.get} currency="RUB" locale={lang} />,
  },
  { id: "status", title: t("Состояние", "Status"), cell: (row) => <Tag tone={row.tone}>{row.status}</Tag> },
];

function Orders() {
  return (
    <Card flush>
      <Table caption={t("Заявки", "Claims")} rows={orders} rowKey={(row) => row.id} columns={orderColumns} />
    </Card>
  );
}

/** Everything that tells something. */
export function Messages() {
  return (
    <>
      <Section title={t("Сообщения", "Messages")}>
        <Grid min="large" gap={5}>
          <Banners />
          <Card>
            <Stack>
              <CourseLine age={t("обновлён 12 с назад", "updated 12 s ago")}>
                1 BTC = 5 012 345,10 ₽
              </CourseLine>
              <CourseLine state="stale" age={t("5 минут назад", "5 minutes ago")}>
                1 BTC = 5 012 345,10 ₽
              </CourseLine>
              <Stepper
                label={t("Шаги", "Steps")}
                current={1}
                steps={[
                  t("Сумма", "Amount"),
                  t("Реквизиты", "Requisites"),
                  t("Проверка", "Review"),
                  t("Оплата", "Payment"),
                ]}
              />
              <Row gap={5}>
                <Countdown seconds={1145} large label={t("Осталось на оплату", "Time left to pay")} />
                <Countdown seconds={59} label={t("Осталось на оплату", "Time left to pay")} />
                <Countdown seconds={3765} label={t("Осталось на оплату", "Time left to pay")} />
              </Row>
              <Dialogs />
            </Stack>
          </Card>
          <Card>
            <EmptyState
              title={t("Заявок пока нет", "No claims yet")}
              action={<Button variant="primary">{t("Начать обмен", "Start an exchange")}</Button>}
            >
              {t(
                "Здесь появятся обмены, которые вы создали в этом браузере.",
                "Exchanges made in this browser appear here.",
              )}
            </EmptyState>
          </Card>
          <Card>
            <ErrorState
              title={t("Не удалось загрузить курсы", "The courses could not be loaded")}
              retry={{ label: t("Попробовать ещё раз", "Try again"), onRetry: () => undefined }}
            >
              {t(
                "Проверьте соединение. Введённое сохранено.",
                "Check your connection. What you typed is kept.",
              )}
            </ErrorState>
          </Card>
        </Grid>
      </Section>
      <Section title={t("Таблица", "Table")}>
        <Orders />
      </Section>
      <Section title={t("Загрузка", "Loading")}>
        <Card aria-busy="true">
          <Stack>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="amount" />
            <Skeleton shape="control" />
            <Row gap={3}>
              <Skeleton shape="circle" />
            </Row>
            <Skeleton />
            <Skeleton width="third" />
          </Stack>
        </Card>
      </Section>
    </>
  );
}
