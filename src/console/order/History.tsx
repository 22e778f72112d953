import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { reasonIn } from "#domain/claim/ready-reasons.ts";
import { staffNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import type { StaffOrder } from "#machines/console/order/order.types.ts";
import { HistoryTable } from "#src/console/frame/HistoryTable.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { eventName } from "./messages.ts";

const actors: Record<StaffOrder["history"][number]["by"], MessageDescriptor> = {
  visitor: msg`Visitor`,
  operator: msg`Operator`,
  gateway: msg`Gateway`,
  timer: msg`Timer`,
  system: msg({ message: "System", context: "who acted" }),
};

/** What happened to the order, who did it and why, the latest first. */
export function History({ history }: { history: StaffOrder["history"] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <HistoryTable
      lines={history.map(({ event, to, reason, at, by, actor }) => {
        const name = eventName(event);
        return {
          at,
          what: name === null ? event : i18n._(name),
          more: staffNames[to][locale] + (reason === null ? "" : `. ${reasonIn(locale, reason).text}`),
          who: actor?.name ?? i18n._(actors[by]),
        };
      })}
    />
  );
}
