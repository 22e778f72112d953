import type { shortLinkMachine } from "#machines/shop/short-link/short-link.machine.ts";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ShopLinkParts } from "#domain/shop/shop-link.ts";
import { selectShortLink } from "#machines/shop/short-link/short-link.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useLingui } from "@lingui/react/macro";
import { FormNotice } from "#src/ui/forms/FormNotice.tsx";
import { ToCopy } from "#src/shop/link-builder/ToCopy.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { LazyQrCode } from "#src/ui/lazy.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./ShortLink.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    shortLink: typeof shortLinkMachine;
  }
}

/** View and actions of a link's short address. */
function useShortLink(parts: ShopLinkParts) {
  const actor = useFlow("shortLink", { parts });
  return {
    view: useSelector(actor, selectShortLink),
    actions: useMemo(() => ({ shorten: () => actor.send({ type: "link.shorten" }) }), [actor]),
  };
}

// The focused button is gone.
const focus = (heading: HTMLElement | null) => heading?.focus();

/** The short address of a link, created on request. Use another `key` for another link. */
export function ShortLink({ parts }: { parts: ShopLinkParts }) {
  const { t } = useLingui();
  const { view, actions } = useShortLink(parts);
  if (view.url !== null)
    return (
      <div className={styles.short}>
        <Stack gap={4}>
          <Heading level={3} look="subtitle" ref={focus}>{t`Short link`}</Heading>
          <ToCopy label={t`Address`} copyLabel={t`Copy the short link`}>
            {view.url}
          </ToCopy>
          <LazyQrCode
            value={view.url}
            label={t`QR code of the short link`}
            fallback={<Skeleton shape="block" {...(styles.qr && { className: styles.qr })} />}
          />
        </Stack>
      </div>
    );
  return (
    <Stack gap={3}>
      <FormNotice failure={view.failure} messages={view.refused} secondsLeft={view.secondsLeft} />
      <div>
        <Button pending={view.isPending} disabled={view.secondsLeft > 0} onClick={actions.shorten}>
          {t`Shorten the link`}
        </Button>
      </div>
      <Text size="small" tone="secondary">
        {t`A short link leads to the same page. It fits into a message, and its QR code is easier to scan.`}
      </Text>
    </Stack>
  );
}
