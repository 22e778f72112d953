import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { useWhenIdle } from "#src/ui/whenIdle.ts";
import styles from "./ErrorPage.module.css";

const pairs = lazyComponent(
  () => import("#src/exchange/showcase/PopularPairs.tsx"),
  ({ PopularPairs }) => PopularPairs,
  { waits: true },
);

/**
 * The error page: the status code, 'Page not found' for 404 and 'Error' otherwise, and a link home. `children`
 * explains what happened; `action` comes before the link home. Who looked for something that does not exist also
 * gets the popular pairs, once the page has nothing else to do.
 */
export function ErrorPage({
  status,
  children,
  action,
  onHome,
  isBroken = false,
}: {
  status: number;
  children?: ReactNode;
  action?: ReactNode;
  /** Also called on the way home: on the home page itself the link does nothing else. */
  onHome?: () => void;
  /** The page itself has failed, and would again: the way home loads the site anew. */
  isBroken?: boolean;
}) {
  const { t } = useLingui();
  const isMissing = status === 404;
  useWhenIdle(isMissing, pairs.preload);
  return (
    <>
      <Stack gap={4} className={styles.error}>
        <Text numbers tone="muted" strong>
          {status}
        </Text>
        <Heading level={1}>{isMissing ? t`Page not found` : t`Error`}</Heading>
        <div className={styles.detail}>{children}</div>
        <Actions>
          {action}
          <ButtonLink
            href="/"
            variant={action ? "secondary" : "primary"}
            onClick={onHome}
            {...(isBroken && { target: "_self" })}
          >{t`Go back home`}</ButtonLink>
          {isMissing && action === undefined && (
            <ButtonLink href="/find-claim">{t`Find an order`}</ButtonLink>
          )}
        </Actions>
      </Stack>
      {isMissing && (
        <div className={styles.pairs}>
          <pairs.Lazy />
        </div>
      )}
    </>
  );
}
