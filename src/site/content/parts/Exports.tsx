import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/site/content.ts";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import styles from "./Exports.module.css";

/** Where the path of an address begins: the place to break it at. */
const pathOf = (address: string): number => address.lastIndexOf("/export");

/** Addresses of the rate export for exchange monitors, with its current beginning. */
export function Exports({ exported }: { exported: NonNullable<ContentPage["exports"]> }) {
  const { t } = useLingui();
  return (
    <Section title={t`Addresses`}>
      <Card>
        <Stack gap={4}>
          <ul className={styles.addresses}>
            {exported.addresses.map((address) => (
              <li key={address}>
                <a href={address}>
                  {address.slice(0, pathOf(address))}
                  <wbr />
                  {address.slice(pathOf(address))}
                </a>
              </li>
            ))}
          </ul>
          <figure>
            <figcaption>{t`The export at this moment`}</figcaption>
            <pre className={styles.sample}>{exported.sample}</pre>
          </figure>
        </Stack>
      </Card>
    </Section>
  );
}
