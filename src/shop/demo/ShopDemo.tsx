import { useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { widgetAddress, widgetCode } from "#domain/shop/embed.ts";
import { buttonCode, linkLabels } from "#domain/shop/shop-link.ts";
import { localePath } from "#domain/text/locale.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Flows } from "#src/shell/Flows.tsx";
import type { Services } from "#src/shell/services.ts";
import { CodeTabs } from "#src/ui/controls/CodeTabs.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { provideWidget } from "#src/shop/widget/actors.ts";
import { widgetCalls } from "#src/shop/widget/calls.ts";
import { orderByCurl } from "./order-code.ts";
import styles from "./ShopDemo.module.css";
import { Widget } from "#src/shop/widget/Widget.tsx";

const provide = ({ api, calculator }: Services) => provideWidget({ calculator, widget: widgetCalls(api) });

/** The id that a shop replaces by its own. */
const shop = "YOUR-SHOP";

/** The calculator as it works on a shop's page, and the code of each way to take payments. */
export function ShopDemo() {
  const { t } = useLingui();
  const locale = useLocale();
  // It is drawn in browsers only.
  const [{ origin }] = useState(() => location);
  const link = `${origin}${localePath(locale, "/")}?shop=${shop}`;
  const widget = widgetAddress(link, { theme: "auto", accent: "" });
  const label = linkLabels[locale];
  const copyLabel = t`Copy the code`;
  return (
    <div className={styles.demo}>
      <Flows provide={provide}>
        <div className={styles.widget}>
          <Widget address={widget} />
        </div>
      </Flows>
      <Stack gap={3}>
        <CodeTabs
          label={t`Code for your site`}
          tabs={[
            { id: "widget", label: t`Widget`, copyLabel, code: widgetCode(widget, label) },
            { id: "button", label: t`Button`, copyLabel, code: buttonCode(link, label) },
            { id: "api", label: "API", copyLabel, code: orderByCurl(origin) },
          ]}
        />
        <Text size="small">
          <a href="/api/docs/partner">{t`API reference`}</a>
        </Text>
      </Stack>
    </div>
  );
}
