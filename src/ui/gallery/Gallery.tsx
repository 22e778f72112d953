import { Columns, Row, Stack } from "../Layout.tsx";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import { PageShell } from "../PageShell.tsx";
import { Text } from "../Text.tsx";
import { ThemeToggle } from "../ThemeToggle.tsx";
import { Basics } from "./Basics.tsx";
import { ClaimMockup } from "./ClaimMockup.tsx";
import { ExchangeMockup } from "./ExchangeMockup.tsx";
import { Fields } from "./Fields.tsx";
import { Messages } from "./Messages.tsx";
import { lang, page, pageHref, t } from "./text.ts";

function Page() {
  if (page === "exchange") return <ExchangeMockup />;
  if (page === "claim") return <ClaimMockup />;
  return (
    <Stack gap={7}>
      <Basics />
      <Fields />
      <Messages />
    </Stack>
  );
}

function Footer() {
  return (
    <Columns>
      <Stack gap={2}>
        <Text strong>{t("Обменный пункт", "Exchange")}</Text>
        <Text size="small">
          {t("Работаем каждый день с 9:00 до 23:00 по Москве.", "Open every day, 9:00 to 23:00 Moscow time.")}
        </Text>
        <Row gap={4}>
          <a href={pageHref("exchange")}>{t("Правила обмена", "Exchange rules")}</a>
          <a href={pageHref("claim")}>{t("Политика AML/KYC", "AML/KYC policy")}</a>
        </Row>
      </Stack>
      <Row justify="end">
        <ThemeToggle
          legend={t("Оформление", "Appearance")}
          texts={{
            light: t("Светлое", "Light"),
            dark: t("Тёмное", "Dark"),
            system: t("Как на устройстве", "As on the device"),
          }}
        />
      </Row>
    </Columns>
  );
}

/** Every component in every state, and two compositions of them, in real words. */
export function Gallery() {
  const pages = [
    { name: "components", label: t("Компоненты", "Components") },
    { name: "exchange", label: t("Обмен", "Exchange") },
    { name: "claim", label: t("Заявка", "Claim") },
  ];
  return (
    <PageShell
      brand={t("Обменный пункт", "Exchange")}
      homeHref={pageHref("exchange")}
      nav={pages.map(({ name, label }) => ({ href: pageHref(name), label, current: name === page }))}
      actions={
        <LanguageSwitch
          label={t("Язык", "Language")}
          languages={[
            { lang: "ru", href: pageHref(page, "ru"), short: "RU", name: "Русский", current: lang === "ru" },
            { lang: "en", href: pageHref(page, "en"), short: "EN", name: "English", current: lang === "en" },
          ]}
        />
      }
      footer={<Footer />}
      texts={{
        skip: t("Перейти к содержанию", "Skip to content"),
        menu: t("Меню", "Menu"),
        navigation: t("Основная навигация", "Main navigation"),
      }}
    >
      <Page />
    </PageShell>
  );
}
