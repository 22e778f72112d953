import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { ContentPage } from "#domain/site/content.ts";
import { type Locale, languageTags } from "#domain/text/locale.ts";
import { pairPath } from "#domain/exchange/pair-path.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Grid, Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import styles from "./Cities.module.css";

type City = NonNullable<ContentPage["cities"]>[number];

/** Names as one phrase: Cash roubles and cash US dollars. */
const listed = (locale: Locale, names: readonly string[]): string =>
  new Intl.ListFormat(languageTags[locale]).format(
    names.map((name, index) => (index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))),
  );

function OfficeCard({ office }: { office: City["offices"][number] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { address, hours, opening, phone, map, currencies } = office;
  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" gap={2} align="top">
          <Heading level={3} look="subtitle">
            {address}
          </Heading>
          <Tag plain {...(opening.open && { tone: "success" })}>
            {opening.text}
          </Tag>
        </Row>
        <KeyValue
          pairs={[
            { key: t`Opening hours`, value: hours },
            ...(phone === null
              ? []
              : [{ key: t`Phone`, value: <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a> }]),
            { key: t`What we exchange`, value: listed(locale, currencies) },
          ]}
        />
        <div>
          <ButtonLink href={map} size="small" rel="noopener" target="_blank">
            {t`Show on the map`}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}

/** Cash offices by city, and their currencies. */
export function Cities({ cities }: { cities: readonly City[] }) {
  const { t } = useLingui();
  if (cities.length === 0)
    return (
      <EmptyState title={t`There are no offices at the moment`} level={2}>
        {t`Exchange online: it works around the clock.`}
      </EmptyState>
    );
  return (
    <Stack gap={7}>
      {cities.map(({ name, code, offices }) => (
        <Section key={code} id={code} title={name}>
          <Grid min="large">
            {offices.map((office) => (
              <OfficeCard key={office.address} office={office} />
            ))}
          </Grid>
        </Section>
      ))}
    </Stack>
  );
}

/** The pairs with cash, each once. Where only one city has a pair, its link chooses the city. */
export function CashPairs({ cities }: { cities: readonly City[] }) {
  const { t } = useLingui();
  const id = useId();
  const pairs = new Map<string, { readonly from: string; readonly to: string; readonly href: string }>();
  for (const { code, directions } of cities)
    for (const { from, from_code, to, to_code } of directions) {
      const path = pairPath({ from: from_code, to: to_code });
      pairs.set(path, { from, to, href: pairs.has(path) ? path : `${path}?city=${code}` });
    }
  if (pairs.size === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <Text id={id} size="small" strong>{t`Pairs with cash`}</Text>
      <ul className={styles.directions}>
        {[...pairs].map(([path, { from, to, href }]) => (
          <li key={path}>
            <Anchor href={href}>
              {from}
              <span>
                <Icon name="arrowRight" size="small" />
                {to}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
