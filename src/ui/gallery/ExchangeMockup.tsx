import { useState } from "react";
import { Amount } from "../Amount.tsx";
import { AmountField } from "../AmountField.tsx";
import { Banner } from "../Banner.tsx";
import { Button } from "../Button.tsx";
import { Card, Section } from "../Card.tsx";
import { Checkbox } from "../Checkbox.tsx";
import { Chip } from "../Chip.tsx";
import { CourseLine } from "../CourseLine.tsx";
import { CurrencyButton } from "../CurrencyButton.tsx";
import { ExchangePair } from "../ExchangePair.tsx";
import { IconButton } from "../IconButton.tsx";
import { KeyValue } from "../KeyValue.tsx";
import { Columns, Grid, Row, Stack } from "../Layout.tsx";
import { RadioCards } from "../RadioCards.tsx";
import { Heading, Text } from "../Text.tsx";
import { TextField } from "../TextField.tsx";
import { DemoPicker } from "./DemoPicker.tsx";
import { lang, t } from "./text.ts";

const money = (value: string, currency: string) => <Amount value={value} currency={currency} locale={lang} />;

function Amounts() {
  const [give, setGive] = useState(t("0,015", "0.015"));
  const [open, setOpen] = useState(false);
  return (
    <>
      <ExchangePair
        give={
          <AmountField
            label={t("Отдаёте", "You give")}
            value={give}
            onChange={setGive}
            picker={
              <CurrencyButton
                label={t("Отдаёте", "You give")}
                name="BTC"
                detail="Bitcoin"
                icon="btc"
                onClick={() => setOpen(true)}
              />
            }
            limits={
              <>
                <Chip onClick={() => setGive(t("0,001", "0.001"))}>
                  {t("мин.", "min")} <strong>{money("0.001", "BTC")}</strong>
                </Chip>
                <Chip onClick={() => setGive(t("0,837", "0.837"))}>
                  {t("макс.", "max")} <strong>{money("0.837", "BTC")}</strong>
                </Chip>
              </>
            }
          />
        }
        swap={<IconButton icon="swap" outlined label={t("Поменять валюты местами", "Swap the currencies")} />}
        get={
          <AmountField
            label={t("Получаете", "You get")}
            value={t("75185,17", "75185.17")}
            onChange={() => undefined}
            picker={
              <CurrencyButton
                label={t("Получаете", "You get")}
                name={t("Сбербанк", "Sberbank")}
                detail="RUB"
                icon="sber"
                onClick={() => setOpen(true)}
              />
            }
          />
        }
      />
      <CourseLine age={t("обновлён 12 с назад", "updated 12 s ago")}>
        {money("1", "BTC")} = {money("5012345.10", "RUB")}
      </CourseLine>
      <DemoPicker open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Requisites() {
  const [course, setCourse] = useState<"default" | "verification">("default");
  return (
    <Section level={2} look="subtitle" title={t("Куда перевести", "Where to pay out")}>
      <RadioCards
        legend={t("Вид курса", "Course type")}
        value={course}
        onChange={setCourse}
        choices={[
          { value: "default", label: t("Обычный", "Default"), detail: money("5012345.10", "RUB") },
          {
            value: "verification",
            label: t("С проверенной картой", "With a verified card"),
            detail: money("5031000.00", "RUB"),
          },
        ]}
      />
      <TextField
        label={t("Номер карты", "Card number")}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0000 0000 0000 0000"
      />
      <Grid min="medium">
        <TextField label={t("Имя и фамилия получателя", "Recipient’s name")} autoComplete="name" />
        <TextField label={t("Электронная почта", "E-mail")} type="email" autoComplete="email" />
      </Grid>
    </Section>
  );
}

function Summary() {
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <Heading level={2} look="subtitle">
            {t("Ваш обмен", "Your exchange")}
          </Heading>
          <KeyValue
            pairs={[
              { key: t("Отдаёте", "You give"), value: money("0.015", "BTC") },
              { key: t("Курс", "Course"), value: money("5012345.10", "RUB") },
              { key: t("Комиссия", "Fee"), value: t("включена в курс", "included in the course") },
              { key: t("Резерв", "Reserve"), value: money("4200000", "RUB") },
              { key: t("Обычно занимает", "Usually takes"), value: t("14 минут", "14 minutes") },
              { key: t("Получаете", "You get"), value: money("75185.17", "RUB"), total: true },
            ]}
          />
        </Stack>
      </Card>
      <Banner>
        {t(
          "Курс закрепляется на 20 минут, когда вы создадите заявку.",
          "The course is fixed for 20 minutes once the claim is created.",
        )}
      </Banner>
    </Stack>
  );
}

/** The home page's form, as a flow would compose it. */
export function ExchangeMockup() {
  return (
    <Stack gap={5}>
      <Heading level={1}>{t("Обмен Bitcoin на рубли", "Exchange Bitcoin for roubles")}</Heading>
      <Columns sticky>
        <Card>
          <Stack gap={5}>
            <Stack gap={4}>
              <Amounts />
            </Stack>
            <Requisites />
            <Stack gap={1}>
              <Checkbox
                label={
                  <>
                    {t("Принимаю ", "I accept the ")}
                    <a href="?page=components">{t("правила обмена", "exchange rules")}</a>
                    {t(" и ", " and the ")}
                    <a href="?page=components">{t("политику AML/KYC", "AML/KYC policy")}</a>
                  </>
                }
              />
              <Checkbox
                label={
                  <>
                    {t("Согласен с ", "I agree to the ")}
                    <a href="?page=components">{t("условиями пополнения кошелька", "wallet top-up rules")}</a>
                  </>
                }
              />
            </Stack>
            <Stack gap={2}>
              <Button type="submit" variant="primary" size="large" wide iconEnd="arrowRight">
                {t("Перейти к оплате", "Go to payment")}
              </Button>
              <Row justify="center">
                <Text size="small" tone="muted">
                  {t(
                    "Дальше: проверка реквизитов, деньги пока не нужны",
                    "Next: you check the requisites, nothing to pay yet",
                  )}
                </Text>
              </Row>
            </Stack>
          </Stack>
        </Card>
        <Summary />
      </Columns>
    </Stack>
  );
}
