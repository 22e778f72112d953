import { useEffect, useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { type WidgetTheme, widgetThemes } from "#domain/shop/embed.ts";
import { accentTokens, readColour } from "#domain/site/accent.ts";
import type { BuiltLink } from "#machines/shop/link-builder/link-builder.selectors.ts";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { ShopSites } from "#src/shop/shop-sites/ShopSites.tsx";
import { Widget } from "#src/shop/widget/Widget.tsx";
import { CodeTabs } from "#src/ui/controls/CodeTabs.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./LinkBuilder.module.css";
import { faultMessages } from "./messages.ts";
import type { LinksPage } from "./useLinkBuilder.ts";

/** Long enough for another key, short enough to be waited for. */
const pause = 500;

/** A value once it has been stable for a moment, so that typing does not render letter by letter. */
function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The colour field's value while none is chosen: the exchange's own accent. */
const ownAccent = "#0a5a70";

function useThemeNames(): Record<WidgetTheme, string> {
  const { t } = useLingui();
  return { auto: t`Same as the visitor's device`, light: t`Light`, dark: t`Dark` };
}

function Look({ view, actions }: LinksPage) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const names = useThemeNames();
  const colour = readColour(view.accent.value);
  return (
    <Card>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Stack gap={4}>
          <Heading level={3} look="subtitle">{t`How it looks`}</Heading>
          <Select
            id={fieldId("theme")}
            name="theme"
            label={t`Widget theme`}
            choices={widgetThemes.map((value) => ({ value, label: names[value] }))}
            value={view.theme}
            onChange={(value) => actions.change("theme", value)}
          />
          <TextField
            id={fieldId("accent")}
            name="accent"
            label={t`Widget colour`}
            hint={t`The colour of your site, such as #0a5a70. Text on it is black or white, whichever is easier to read.`}
            placeholder={ownAccent}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={view.accent.value}
            error={text(view.accent)}
            onChange={(value) => actions.change("accent", value)}
            onBlur={() => actions.leave("accent")}
            suffix={
              <input
                type="color"
                className={styles.swatch}
                aria-label={t`Choose a colour`}
                value={colour ?? ownAccent}
                onChange={(event) => actions.change("accent", event.currentTarget.value)}
              />
            }
          />
        </Stack>
      </form>
    </Card>
  );
}

/**
 * The address without parameters that only change the look: these are applied around the frame and reload
 * nothing.
 */
function contentOf(address: string): string {
  const url = new URL(address);
  for (const name of ["theme", "accent"]) url.searchParams.delete(name);
  return url.href;
}

function Preview({ built, theme, accent }: { built: BuiltLink; theme: WidgetTheme; accent: string }) {
  const { t } = useLingui();
  const address = useSettled(contentOf(built.widget));
  return (
    <Stack gap={2}>
      <Text size="small" tone="secondary">{t`Your customers will see:`}</Text>
      <div className={styles.preview} data-look={theme} style={accentTokens(accent)}>
        <Widget key={address} address={address} />
      </div>
    </Stack>
  );
}

/** The calculator for the shop's own pages: its look, its allowed sites, a preview, and its code. */
export function WidgetPart({ view, actions }: LinksPage) {
  const { t } = useLingui();
  const { built } = view;
  return (
    <Section
      title={t`Widget for your site`}
      look="subtitle"
      lead={t`The calculator with your link inside, in a frame on your own pages. It adjusts its height, and tells your page when an order is created.`}
    >
      <div className={styles.columns}>
        <Stack gap={5}>
          <Look view={view} actions={actions} />
          <ShopSites />
        </Stack>
        {built !== null && (
          <Card>
            <Stack gap={4}>
              <Preview built={built} theme={view.theme} accent={view.accent.value} />
              <CodeTabs
                label={t`Code for your site`}
                tabs={[
                  {
                    id: "widget",
                    label: t`Widget`,
                    copyLabel: t`Copy the widget code`,
                    code: built.widgetCode,
                  },
                ]}
              />
              <Text size="small" tone="secondary">
                {t`The frame's exchange:claim event carries your order ID. Before you deliver anything, find it in your sales: a page's events can be forged.`}
              </Text>
            </Stack>
          </Card>
        )}
      </div>
    </Section>
  );
}
