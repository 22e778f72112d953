import { useState } from "react";
import { Card, Section } from "../Card.tsx";
import { AmountField } from "../AmountField.tsx";
import { Checkbox } from "../Checkbox.tsx";
import { Chip } from "../Chip.tsx";
import { ComboField } from "../ComboField.tsx";
import { CurrencyButton } from "../CurrencyButton.tsx";
import { CurrencyIcon } from "../CurrencyIcon.tsx";
import { FileDrop } from "../FileDrop.tsx";
import type { FileDropState } from "../FileDrop.tsx";
import { IconButton } from "../IconButton.tsx";
import { Grid, Stack } from "../Layout.tsx";
import { RadioCards } from "../RadioCards.tsx";
import { Segmented } from "../RadioGroup.tsx";
import { Select } from "../Select.tsx";
import { TextField } from "../TextField.tsx";
import { DemoPicker } from "./DemoPicker.tsx";
import { t } from "./text.ts";
import "../lateIcons.ts";

const banks = [
  { id: "sber", text: t("Сбербанк", "Sberbank") },
  { id: "tbank", text: t("Т-Банк", "T-Bank") },
  { id: "alfa", text: t("Альфа-Банк", "Alfa-Bank") },
].map((one) => ({ ...one, mark: <CurrencyIcon code={one.id} size="small" /> }));

function Suggested() {
  const [text, setText] = useState("");
  const chosen = banks.find((one) => one.text === text);
  return (
    <ComboField
      label={t("Банк получателя", "Recipient's bank")}
      hint={t("Любой из списка или другой", "One of the list, or another")}
      suggestions={
        chosen ? banks : banks.filter((one) => one.text.toLowerCase().includes(text.toLowerCase()))
      }
      chosenId={chosen?.id}
      prefix={chosen?.mark}
      value={text}
      onChange={setText}
    />
  );
}

function Amounts() {
  const [amount, setAmount] = useState("0,015");
  const [open, setOpen] = useState(false);
  return (
    <Stack>
      <AmountField
        label={t("Отдаёте", "You give")}
        value={amount}
        onChange={setAmount}
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
            <Chip onClick={() => setAmount("0,001")}>
              {t("мин.", "min")} <strong>0,001 BTC</strong>
            </Chip>
            <Chip onClick={() => setAmount("1,5")}>
              {t("макс.", "max")} <strong>1,5 BTC</strong>
            </Chip>
          </>
        }
        note={t("Поставили минимальную сумму: 0,001 BTC", "Set to the minimum: 0.001 BTC")}
      />
      <AmountField
        label={t("Получаете", "You get")}
        value="123456789,12345678"
        onChange={() => undefined}
        error={t("Больше, чем есть в резерве: 4 200 000 ₽", "More than the reserve has: 4,200,000 ₽")}
        pending
        picker={
          <CurrencyButton
            label={t("Получаете", "You get")}
            name="USDT"
            detail="TRC20"
            icon="usdt"
            network="TRC20"
          />
        }
      />
      <DemoPicker open={open} onClose={() => setOpen(false)} />
    </Stack>
  );
}

function Texts() {
  const [shown, setShown] = useState(false);
  return (
    <Stack>
      <TextField
        label={t("Электронная почта", "E-mail")}
        type="email"
        autoComplete="email"
        hint={t(
          "Пришлём ссылку на заявку и сообщим о каждом шаге.",
          "We send the link to your claim and tell of each step.",
        )}
      />
      <TextField
        label={t("Номер карты получателя", "Recipient’s card number")}
        defaultValue="2200 1234 5678 901"
        inputMode="numeric"
        error={t(
          "В номере карты не хватает цифры: проверьте последние четыре",
          "A digit is missing: check the last four",
        )}
      />
      <TextField
        label={t("Промокод", "Promocode")}
        optional={t("необязательно", "optional")}
        suffix={<span>−0,5 %</span>}
      />
      <TextField
        label={t("Пароль", "Password")}
        type={shown ? "text" : "password"}
        autoComplete="off"
        defaultValue="correct horse"
        suffix={
          <IconButton
            icon={shown ? "lock" : "search"}
            label={t("Показать пароль", "Show the password")}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <TextField
        label={t("Адрес кошелька", "Wallet address")}
        disabled
        defaultValue="bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"
      />
      <Select
        label={t("Город и офис", "City and office")}
        defaultValue=""
        placeholder={t("Выберите город", "Choose a city")}
        choices={[
          { value: "msk", label: t("Москва, Пресненская наб., 12", "Moscow, Presnenskaya emb., 12") },
          { value: "spb", label: t("Санкт-Петербург, Невский пр., 28", "Saint Petersburg, Nevsky pr., 28") },
          { value: "nsk", label: t("Новосибирск (закрыто)", "Novosibirsk (closed)"), disabled: true },
        ]}
      />
      <Suggested />
    </Stack>
  );
}

function Choices() {
  const [course, setCourse] = useState<"default" | "verification">("default");
  const [agreed, setAgreed] = useState(true);
  return (
    <Stack>
      <RadioCards
        legend={t("Вид курса", "Course type")}
        value={course}
        onChange={setCourse}
        choices={[
          { value: "default", label: t("Обычный", "Default"), detail: "1 BTC = 5 012 345,10 ₽" },
          {
            value: "verification",
            label: t("С проверенной картой", "With a verified card"),
            detail: t("1 BTC = 5 031 000,00 ₽, от 50 000 ₽", "1 BTC = 5,031,000.00 ₽, from 50,000 ₽"),
          },
        ]}
      />
      <Segmented
        legend={t("Сеть", "Network")}
        wide
        value="TRC20"
        onChange={() => undefined}
        choices={["TRC20", "ERC20", "BEP20"].map((value) => ({ value, label: value }))}
      />
      <div>
        <Checkbox
          checked={agreed}
          onChange={setAgreed}
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
          label={t("Перевожу только со своего кошелька", "I pay from a wallet of my own only")}
          error={t("Отметьте, чтобы продолжить", "Tick this to go on")}
        />
        <Checkbox
          disabled
          label={t("Недоступно для этого направления", "Not available for this direction")}
        />
      </div>
    </Stack>
  );
}

function Files() {
  const states: FileDropState[] = [
    { kind: "empty" },
    {
      kind: "empty",
      error: t("Файл больше 10 МБ: выберите другой", "The file is over 10 MB: choose another"),
    },
    {
      kind: "uploading",
      name: "chek-ob-oplate-2026-11-20.pdf",
      meta: t("42 % из 2,4 МБ", "42% of 2.4 MB"),
      progress: 0.42,
    },
    {
      kind: "failed",
      name: "IMG_20261120_104512.jpg",
      meta: t("Не отправилось: нет связи", "Not sent: no connection"),
    },
    { kind: "ready", name: "IMG_20261120_104512.jpg", meta: t("Получили, 1,8 МБ", "Received, 1.8 MB") },
  ];
  return (
    <Stack>
      {states.map((state, index) => (
        <FileDrop
          key={`${state.kind}${index}`}
          label={t("Чек об оплате", "Receipt of payment")}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          state={state}
          texts={{
            prompt: t("Выберите файл или перетащите его сюда", "Choose a file or drop it here"),
            hint: t("JPEG, PNG, WebP или PDF до 10 МБ", "JPEG, PNG, WebP or PDF, up to 10 MB"),
            progress: t("Отправка чека", "Sending the receipt"),
            cancel: t("Остановить", "Stop"),
            retry: t("Отправить ещё раз", "Send again"),
            remove: t("Убрать файл", "Remove the file"),
          }}
          onChoose={() => undefined}
          onCancel={() => undefined}
          onRetry={() => undefined}
          onRemove={() => undefined}
        />
      ))}
    </Stack>
  );
}

/** Everything that is filled in. */
export function Fields() {
  return (
    <Section title={t("Поля", "Fields")}>
      <Grid min="large" gap={5}>
        <Card>
          <Amounts />
        </Card>
        <Card>
          <Texts />
        </Card>
        <Card>
          <Choices />
        </Card>
        <Card>
          <Files />
        </Card>
      </Grid>
    </Section>
  );
}
