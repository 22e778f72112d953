import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";

/** Links to the other pages of a list; the first page is the newest. */
export function PageLinks({
  path,
  page,
  pages,
  label,
}: {
  path: string;
  page: number;
  pages: number;
  label: string;
}) {
  const { t } = useLingui();
  const addressOf = (number: number): string => (number === 1 ? path : `${path}?page=${String(number)}`);
  if (pages === 1) return null;
  return (
    <nav aria-label={label}>
      <Row gap={2} justify="between">
        <Text as="span" size="small" tone="secondary" numbers>
          {t`Page ${page} of ${pages}`}
        </Text>
        <Row gap={2}>
          {page > 1 && <ButtonLink size="small" href={addressOf(page - 1)}>{t`Newer`}</ButtonLink>}
          {page < pages && <ButtonLink size="small" href={addressOf(page + 1)}>{t`Older`}</ButtonLink>}
        </Row>
      </Row>
    </nav>
  );
}
