import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ContentPage } from "#domain/site/content.ts";
import type { PartName } from "#machines/exchange/home-part/home-part.machine.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Section } from "#src/ui/layout/Card.tsx";
import { cx } from "#src/ui/cx.ts";
import { Skeletons } from "#src/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import reach from "#src/ui/controls/Reach.module.css";
import styles from "./HomePart.module.css";
import { homePartId, useHomePart } from "./useHomePart.ts";

function Places({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <>
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      <Skeletons count={count} className={styles.place} />
    </>
  );
}

/**
 * A part of the home page that loads when it comes near the viewport. Its place is reserved, so nothing moves
 * when it arrives or fails. The link to the whole page is there from the start.
 */
export function HomePart({
  part,
  title,
  whole,
  count,
  children,
}: {
  part: PartName;
  title: string;
  /** The page that it is taken from. */
  whole: { href: string; label: string };
  /** How many things it shows. */
  count: number;
  children: (page: ContentPage) => ReactNode;
}) {
  const { t } = useLingui();
  const { view, actions } = useHomePart(part);
  const body = () => {
    switch (view.step) {
      case "away":
      case "loading":
        return <Places count={count} />;
      case "failed":
        return (
          <div className={styles.whole}>
            <Banner
              tone="danger"
              announce
              title={t`This part couldn't be loaded`}
              action={<Button size="small" icon="retry" onClick={actions.retry}>{t`Try again`}</Button>}
            />
          </div>
        );
      case "shown":
        return view.page && children(view.page);
    }
  };
  return (
    <Section
      id={homePartId(part)}
      title={title}
      action={
        <Anchor className={reach.reach} href={whole.href}>
          {whole.label}
        </Anchor>
      }
      aria-busy={view.step === "loading"}
    >
      <div className={cx(styles.part, styles[part], view.step === "away" && styles.away)}>{body()}</div>
    </Section>
  );
}
