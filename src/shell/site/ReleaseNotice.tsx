import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { useSite } from "./useSite.ts";
import styles from "./ReleaseBanner.module.css";

const Place = ({ children }: { children: ReactNode }) => <div className={styles.place}>{children}</div>;

/** Says that a new build is out, or that a part of the page is missing until it is reloaded. */
export function ReleaseNotice() {
  const { t } = useLingui();
  const { view, actions } = useSite();
  switch (view.releaseNotice) {
    case "none":
    case "reloading":
      return null;
    case "updateAvailable":
      return (
        <Place>
          <Banner
            announce
            title={t`A new version of the site is out`}
            action={
              <Row>
                <Button size="small" icon="retry" onClick={actions.reload}>{t`Reload`}</Button>
                <Button size="small" variant="quiet" onClick={actions.dismissUpdate}>{t`Later`}</Button>
              </Row>
            }
          >
            {t`What you've entered is kept.`}
          </Banner>
        </Place>
      );
    case "offline":
      return (
        <Place>
          <Banner tone="danger" announce title={t`There's no connection`}>
            {t`The page stays as it is. Follow the link again when you're back online.`}
          </Banner>
        </Place>
      );
    case "chunkMissing":
      return (
        <Place>
          <Banner
            tone="danger"
            announce
            title={t`A part of the page couldn't be loaded`}
            action={<Button size="small" icon="retry" onClick={actions.reload}>{t`Try again`}</Button>}
          >
            {t`Everything else on the page works.`}
          </Banner>
        </Place>
      );
  }
}
