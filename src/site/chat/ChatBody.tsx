import { useLingui } from "@lingui/react/macro";
import type { ChatView } from "#machines/site/chat/chat.selectors.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import styles from "./Chat.module.css";
import { Messages } from "./Messages.tsx";
import type { ChatActions } from "./useChat.ts";

/** The page of a vendor's chat, on an origin of its own, from which it cannot reach the site. */
function VendorFrame({ widget }: { widget: string }) {
  const { t } = useLingui();
  return (
    <iframe
      className={styles.frame}
      src={widget}
      title={t`Chat with us`}
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

/** Everything between the chat's header and the message field. */
export function ChatBody({ view, actions }: { view: ChatView; actions: ChatActions }) {
  const { t } = useLingui();
  switch (view.step) {
    case "loading":
      return (
        <div aria-busy="true" aria-label={t`Loading…`} role="status" className={styles.loading}>
          <Skeleton />
          <Skeleton width="half" />
          <Skeleton />
        </div>
      );
    case "failed":
      return (
        <LoadFailure
          title={t`The conversation couldn't be loaded`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "vendor":
      return <VendorFrame widget={view.widget ?? ""} />;
    case "conversation":
      return (
        <Stack gap={3}>
          {view.claim !== null && (
            <Text size="small" tone="muted">
              {t`About order ${view.claim}`}
            </Text>
          )}
          <Messages view={view} onSendNow={actions.sendNow} />
        </Stack>
      );
  }
}
