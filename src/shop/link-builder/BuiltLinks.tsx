import { useLingui } from "@lingui/react/macro";
import type { BuiltLink } from "#machines/shop/link-builder/link-builder.selectors.ts";
import { ShortLink } from "#src/shop/short-link/ShortLink.tsx";
import { CodeTabs } from "#src/ui/controls/CodeTabs.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { LazyQrCode } from "#src/ui/lazy.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./LinkBuilder.module.css";

function Shown({ built: { link, parts, label, linkCode, buttonCode } }: { built: BuiltLink }) {
  const { t } = useLingui();
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} look="subtitle">{t`Your link`}</Heading>
        <CodeTabs
          label={t`What to copy`}
          tabs={[
            { id: "address", label: t`Address`, copyLabel: t`Copy the link`, code: link },
            { id: "link", label: t`Link`, copyLabel: t`Copy the link code`, code: linkCode },
            { id: "button", label: t`Button`, copyLabel: t`Copy the button code`, code: buttonCode },
          ]}
        />
        <Row gap={5} justify="between">
          <LazyQrCode
            value={link}
            label={t`QR code of your link`}
            fallback={<Skeleton shape="block" {...(styles.qr && { className: styles.qr })} />}
          />
          <Stack gap={2}>
            <Text size="small" tone="secondary">{t`The button will look like this:`}</Text>
            <div>
              <span className={styles.button}>{label}</span>
            </div>
            <a className={styles.open} href={link} target="_blank" rel="noopener">{t`Open the link`}</a>
          </Stack>
        </Row>
        <ShortLink key={link} parts={parts} />
      </Stack>
    </Card>
  );
}

/** The link with its QR code and its HTML; while a field is wrong, what is missing. */
export function BuiltLinks({ built }: { built: BuiltLink | null }) {
  const { t } = useLingui();
  return (
    <Stack gap={5}>
      {built === null ? (
        <Banner tone="warning" title={t`There's no link yet`}>
          {t`Correct what is marked in the form, and the link appears here.`}
        </Banner>
      ) : (
        <Shown built={built} />
      )}
    </Stack>
  );
}
