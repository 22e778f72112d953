import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./ShopFrame.module.css";
import { showCurrent } from "#src/account/frame/AccountFrame.tsx";

/** Pages of a shop, by their path below `/account/shop`. */
type ShopSection =
  | ""
  | "api"
  | "link-generation"
  | "sales-history"
  | "statistics"
  | "webhooks"
  | "withdrawal";

/** The ways among the pages of a shop. */
export function ShopNav({ section }: { section: ShopSection }) {
  const { t } = useLingui();
  const pages: { id: ShopSection; label: string }[] = [
    { id: "", label: t({ message: "Overview", context: "shop" }) },
    { id: "api", label: t`API keys` },
    { id: "webhooks", label: t`Webhooks` },
    { id: "link-generation", label: t`Links` },
    { id: "sales-history", label: t({ message: "Sales", context: "shop" }) },
    { id: "statistics", label: t`Statistics` },
    { id: "withdrawal", label: t`Withdrawal` },
  ];
  return (
    <nav ref={showCurrent} aria-label={t`Pages of the shop`} className={styles.nav}>
      {pages.map(({ id, label }) => (
        <Anchor
          key={id}
          href={id === "" ? "/account/shop" : `/account/shop/${id}`}
          className={styles.link}
          aria-current={id === section ? "page" : undefined}
        >
          {label}
        </Anchor>
      ))}
    </nav>
  );
}

/** A page of a shop: its heading under the ways to the others. */
export function ShopFrame({
  section,
  title,
  lead,
  action,
  children,
}: {
  section: ShopSection;
  title: string;
  lead?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack gap={5}>
      <ShopNav section={section} />
      <Stack gap={2}>
        <Row justify="between" gap={3}>
          <Heading level={1}>{title}</Heading>
          {action}
        </Row>
        {lead !== undefined && <Text tone="secondary">{lead}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}
