import { useState } from "react";
import { Amount } from "../Amount.tsx";
import { Button, ButtonLink } from "../Button.tsx";
import { Card, Section } from "../Card.tsx";
import { Chip } from "../Chip.tsx";
import { CopyButton } from "../CopyButton.tsx";
import { CurrencyIcon } from "../CurrencyIcon.tsx";
import { Icon } from "../Icon.tsx";
import { IconButton } from "../IconButton.tsx";
import { iconPaths } from "../iconPaths.ts";
import type { IconName } from "../iconPaths.ts";
import { Grid, Row, Stack } from "../Layout.tsx";
import { Progress } from "../Progress.tsx";
import { Spinner } from "../Spinner.tsx";
import { Tag } from "../Tag.tsx";
import { Text } from "../Text.tsx";
import { lang, t } from "./text.ts";
import "../lateIcons.ts";

const variants = ["primary", "secondary", "quiet", "danger"] as const;
const coins =
  "btc eth usdt usdc ltc trx ton xrp doge xmr bnb sber tbank alfa card sbp cash-rub cash-usd kas".split(" ");

function Buttons() {
  const [pending, setPending] = useState(true);
  return (
    <Card>
      <Stack>
        {variants.map((variant) => (
          <Row key={variant} gap={3}>
            <Button variant={variant}>{t("Создать заявку", "Create a claim")}</Button>
            <Button variant={variant} size="small">
              {t("Отменить", "Cancel")}
            </Button>
            <Button variant={variant} pending={pending} onClick={() => setPending(true)}>
              {t("Создать заявку", "Create a claim")}
            </Button>
            <Button variant={variant} disabled>
              {t("Недоступно", "Unavailable")}
            </Button>
            <Button variant={variant} icon="upload">
              {t("Приложить чек", "Attach a receipt")}
            </Button>
          </Row>
        ))}
        <Row gap={3}>
          <ButtonLink href="?page=claim" variant="primary" size="large" iconEnd="arrowRight">
            {t("Перейти к оплате", "Go to payment")}
          </ButtonLink>
          <IconButton icon="swap" outlined label={t("Поменять местами", "Swap")} />
          <IconButton icon="close" label={t("Закрыть", "Close")} />
          <IconButton icon="retry" disabled label={t("Повторить", "Retry")} />
          <CopyButton
            value="TXYZ"
            label={t("Скопировать адрес", "Copy the address")}
            text={t("Скопировать", "Copy")}
            copiedText={t("Скопировано", "Copied")}
          />
          <Chip>
            {t("мин.", "min")} <strong>0,001</strong>
          </Chip>
          <Chip pressed>{t("Все", "All")}</Chip>
          <Chip pressed={false}>{t("Криптовалюты", "Crypto")}</Chip>
          <Button size="small" onClick={() => setPending((now) => !now)}>
            {t("Переключить ожидание", "Toggle pending")}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Icons() {
  return (
    <Card>
      <Stack>
        <Row gap={4}>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Icon key={name} name={name} size="large" />
          ))}
        </Row>
        {(["small", undefined, "large"] as const).map((size) => (
          <Row key={size ?? "medium"} gap={3}>
            {coins.map((code) => (
              <CurrencyIcon key={code} code={code} size={size} />
            ))}
            {["TRC20", "ERC20", "BEP20"].map((network) => (
              <CurrencyIcon key={network} code="usdt" network={network} size={size} />
            ))}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function Type() {
  const amounts = [
    { value: "5012345.10", currency: "RUB" },
    { value: "0.01500000", currency: "BTC" },
    { value: "1250", currency: "USD" },
    { value: "123456789.123456", currency: "USDT" },
  ];
  return (
    <Card>
      <Grid min="large">
        <Stack gap={2}>
          {amounts.map((amount) => (
            <Amount key={amount.currency} {...amount} locale={lang} size="hero" />
          ))}
          <Amount value="5012345.10" currency="RUB" locale={lang} size="large" />
          <Amount value="1111111.11" currency="RUB" locale={lang} />
          <Amount value="8888888.88" currency="RUB" locale={lang} />
        </Stack>
        <Stack gap={3}>
          <Text>
            {t(
              "Проверьте сумму и адрес получателя: перевод в криптовалюте нельзя отменить.",
              "Check the amount and the recipient’s address: a transfer in cryptocurrency cannot be undone.",
            )}
          </Text>
          <Text tone="secondary">{t("Курс обновлён 12 секунд назад", "Course updated 12 seconds ago")}</Text>
          <Text tone="muted" size="small">
            {t("Среднее время обмена — 14 минут", "An exchange takes 14 minutes on average")}
          </Text>
          <Row>
            <Tag>{t("Черновик", "Draft")}</Tag>
            <Tag tone="info" dot>
              {t("Ожидает оплаты", "Awaiting payment")}
            </Tag>
            <Tag tone="success">{t("Выполнена", "Done")}</Tag>
            <Tag tone="warning" dot>
              {t("На проверке", "On hold")}
            </Tag>
            <Tag tone="danger">{t("Отклонена", "Rejected")}</Tag>
          </Row>
          <Row gap={4}>
            <Spinner label={t("Загружается", "Loading")} />
            <Icon name="lock" />
          </Row>
          <Progress label={t("Отправлено", "Sent")} value={0.4} />
          <Progress label={t("Проверяем", "Checking")} />
        </Stack>
      </Grid>
    </Card>
  );
}

/** Buttons, icons, figures and tags. */
export function Basics() {
  return (
    <>
      <Section
        level={1}
        title={t("Компоненты", "Components")}
        lead={t("Каждый — в каждом состоянии.", "Each in every state.")}
      >
        <Buttons />
      </Section>
      <Section title={t("Знаки", "Icons")}>
        <Icons />
      </Section>
      <Section title={t("Суммы и текст", "Amounts and text")}>
        <Type />
      </Section>
    </>
  );
}
