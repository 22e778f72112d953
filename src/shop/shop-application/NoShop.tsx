import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { selectStanding } from "#machines/shop/shop-application/shop-application.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import "#src/ui/icons/lateIcons.ts";

/** In the place of what only a shop has: where the user's application stands, and the way to it. */
export function NoShop({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const standing = useSelector(useFlow("shopApplication"), selectStanding);
  const texts = {
    // Without an answer, the page of the shop tells.
    unknown: { title: t`You have no shop yet`, action: null },
    none: { title: t`You have no shop yet`, action: t`Apply for a shop` },
    waiting: { title: t`Your application is under review`, action: t`Go to your shop` },
    refused: { title: t`Your application was declined`, action: t`Go to your shop` },
  };
  const { title, action } = texts[standing];
  return (
    <Card>
      <EmptyState
        level={2}
        icon="shop"
        title={title}
        action={
          action !== null && (
            <ButtonLink href="/account/shop" variant={standing === "none" ? "primary" : "secondary"}>
              {action}
            </ButtonLink>
          )
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}
