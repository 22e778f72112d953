import { useLingui } from "@lingui/react/macro";
import type { ContentPage, ListedShop } from "#domain/site/content.ts";
import { siteAddress } from "#domain/shop/shop.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Cards } from "#src/site/content/Cards.tsx";
import styles from "./ListedShops.module.css";

/** A site's host as a link without SEO value; plain text when the address is invalid. */
function Site({ site }: { site: string }) {
  const address = siteAddress(site);
  if (address === null) return <bdi>{site}</bdi>;
  return (
    <a href={address} rel="nofollow ugc noopener noreferrer">
      {new URL(address).host}
    </a>
  );
}

function ShopCard({ shop: { name, site, sells, example } }: { shop: ListedShop }) {
  const { t } = useLingui();
  return (
    <Card className={styles.shop}>
      <Row justify="between" gap={2} align="top">
        <Heading level={3} look="subtitle" dir="auto" className={styles.text}>
          {name}
        </Heading>
        {example && <Tag>{t`Example`}</Tag>}
      </Row>
      <Text dir="auto" className={styles.text}>
        {sells}
      </Text>
      <Text size="small" className={styles.site}>
        <Site site={site} />
      </Text>
    </Card>
  );
}

/** Shops that agreed to be listed. What they wrote is rendered as text. */
export function ListedShops({ shops }: { shops: NonNullable<ContentPage["shops"]> }) {
  const { t } = useLingui();
  if (shops.length === 0) return null;
  return (
    <Section id="listed" title={t`Shops that work with us`}>
      <Stack gap={4}>
        {shops.some(({ example }) => example) && (
          <Banner tone="info" title={t`This is a demo`}>
            {t`Shops that are marked as examples sell nothing. They show what the page looks like.`}
          </Banner>
        )}
        <Cards>
          {shops.map((shop) => (
            <li key={`${shop.name} ${shop.site}`}>
              <ShopCard shop={shop} />
            </li>
          ))}
        </Cards>
      </Stack>
    </Section>
  );
}
