import { useLingui } from "@lingui/react/macro";
import { returnHost } from "#domain/return-url.ts";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import styles from "./Claim.module.css";

/**
 * The link back to the shop that created the claim. It names its target, because the shop chose the address.
 */
export function BackToShop({ url, isQuiet = false }: { url: string; isQuiet?: boolean }) {
  const { t } = useLingui();
  const host = returnHost(url);
  // The claim's address is a capability that the shop must not learn.
  const rel = "noopener noreferrer";
  const text = (
    <span className={styles.shop}>
      {t`Back to the shop`} · {host}
    </span>
  );
  return isQuiet ? (
    <a href={url} rel={rel}>
      {text}
    </a>
  ) : (
    <ButtonLink size="large" variant="primary" href={url} rel={rel}>
      {text}
    </ButtonLink>
  );
}
