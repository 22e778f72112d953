import { useLingui } from "@lingui/react/macro";
import { returnHost } from "#domain/return-url.ts";
import { ButtonLink } from "#src/ui/Button.tsx";
import styles from "./Claim.module.css";

/** The way back to the shop that created the claim. It says where it leads: the shop chose the address. */
export function BackToShop({ url, isQuiet = false }: { url: string; isQuiet?: boolean }) {
  const { t } = useLingui();
  const host = returnHost(url);
  // The shop must not learn the claim's address, which is a capability.
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
