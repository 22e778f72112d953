import { useLingui } from "@lingui/react/macro";
import { type ComponentType, type ReactNode, useDeferredValue, useMemo } from "react";
import type { PairCodes } from "#domain/exchange/pair-path.ts";
import { writeSpan } from "#domain/time/span.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { failureMessages } from "#src/ui/feedback/useFailureText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { ExchangeForm } from "./ExchangeForm.tsx";
import { ExchangeSkeleton } from "./ExchangeSkeleton.tsx";
import { useWhenIdle } from "#src/ui/whenIdle.ts";
import { LateDialogs } from "./LateDialogs.tsx";
import type { LateParts } from "./LateParts.ts";
import { type Exchange as Flow, type ExchangeView, useExchange, useExchangeView } from "./useExchange.ts";

function TechBreak({ view }: Pick<Flow, "view">) {
  const { t } = useLingui();
  const locale = useLocale();
  if (view.tech === null) return null;
  const { reason, endsIn } = view.tech;
  return (
    <Banner tone="warning" title={t`Maintenance: no new orders right now`}>
      <div>{reason}</div>
      {endsIn !== null && t`It ends in about ${writeSpan(locale, Math.ceil(endsIn / 60))}.`}
    </Banner>
  );
}

/** Why there is no form, as text, and a function that retries at once. */
export interface ExchangeFailure {
  reason: string | null;
  onRetry: () => void;
}

/**
 * The exchange: the form with its picker and dialogs, or a placeholder. `Failed` replaces the whole page when
 * the directory cannot be loaded.
 */
export function Exchange({
  pair,
  renderPage,
  Failed,
  late,
  onSettled,
}: {
  /** The initial pair, unless the address names one. */
  pair?: PairCodes;
  /** Renders the page around the form; the view is null until the first pair is loaded. */
  renderPage: (form: ReactNode, view: ExchangeView | null) => ReactNode;
  Failed: ComponentType<ExchangeFailure>;
  late: LateParts;
  /** Called once the form is shown or has failed and the page is idle. */
  onSettled: () => unknown;
}) {
  const { i18n } = useLingui();
  const exchange = useExchange(pair);
  const { actor, actions } = exchange;
  // Selecting and rendering the whole form for the first time is expensive. Deferred, it is a task of its own, which
  // React may split, after the one that receives the pair.
  const step = useDeferredValue(exchange.step);
  const view = useExchangeView(actor, step !== "loading");
  const placeholder = useMemo(() => renderPage(<ExchangeSkeleton />, null), [renderPage]);
  useWhenIdle(view !== null, onSettled);
  if (view === null) return placeholder;
  if (step === "failed")
    return (
      <Failed
        reason={view.loadFailure === null ? null : i18n._(failureMessages[view.loadFailure])}
        onRetry={actions.retry}
      />
    );
  return renderPage(
    <Stack gap={4}>
      <TechBreak view={view} />
      <ExchangeForm view={view} actions={actions} late={late} />
      <LateDialogs view={view} actions={actions} actor={actor} />
    </Stack>,
    view,
  );
}
