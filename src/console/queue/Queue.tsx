import type { queueMachine } from "#machines/console/queue/queue.machine.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isFiltered, noFilters } from "#machines/console/queue/queue.selectors.ts";
import type { QueueView } from "#machines/console/queue/queue.types.ts";
import { PageHead } from "#src/console/frame/PageHead.tsx";
import { Search } from "#src/console/frame/Search.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { ListFilters, Listing } from "#src/ui/list/Listing.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import type { ListingWords } from "#src/ui/list/words.ts";
import { Chime } from "./Chime.tsx";
import { QueueFilters } from "./Filters.tsx";
import { longest, queuePlaces } from "./place.ts";
import { queueTable } from "./QueueTable.tsx";
import styles from "./Queue.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    queue: typeof queueMachine;
  }
}

const viewNames: Record<QueueView, MessageDescriptor> = {
  todo: msg`To do now`,
  mine: msg({ message: "Mine", context: "orders of staff" }),
  waiting: msg`Waiting for visitors`,
  problems: msg`Problems`,
  all: msg({ message: "All", context: "orders of staff" }),
};

const filters = { view: { label: msg`Which orders`, choices: viewNames } };

const wordsOf = (open?: string): ListingWords<"queue"> => ({
  ...queueTable(open),
  loading: msg`Loading the orders…`,
  awaited: { rows: 8, row: styles.row },
  failed: msg`The orders couldn't be loaded`,
  empty: (place) => {
    const isNarrowed = place.search !== "" || isFiltered(place);
    return {
      title: isNarrowed ? msg`Nothing found` : msg`Nothing here`,
      ...(place.view === "todo" &&
        !isNarrowed && { text: msg`When an order needs you, it appears here by itself.` }),
      ...(isFiltered(place) && { action: { label: msg`Show without filters`, change: noFilters } }),
    };
  },
  commands: {},
});

/** More than the server counts. */
const most = 100;

/** Says that new orders have come, which wait to be shown: nothing moves beneath a reader. */
function Arrived({ list: { view, actions } }: { list: List<"queue"> }) {
  const { t } = useLingui();
  const count = view.data?.arrived ?? 0;
  return (
    <div role="status" className={styles.arrived}>
      {count > 0 && (
        <Button wide onClick={actions.renew}>
          {count < most
            ? t`${plural(count, { one: "# new order: show", other: "# new orders: show" })}`
            : t`Many new orders: show`}
        </Button>
      )}
    </div>
  );
}

/** The queue of orders; `open` is the one whose desk stands beside it. */
export function Queue({ open }: { open?: string | undefined }) {
  const { t } = useLingui();
  const list = useList("queue", queuePlaces);
  const { view, actions } = list;
  // The desk names the page while it is there.
  useDocumentTitle(open === undefined ? t`Orders` : "");
  return (
    <Stack gap={3}>
      <PageHead
        title={t`Orders`}
        level={open === undefined ? 1 : 2}
        tabs={
          <>
            <ListFilters list={list} words={{ filters }} look="tabs" />
            <QueueFilters list={list} />
            <Chime count={view.data?.arrived ?? 0} />
          </>
        }
      >
        <Search
          label={t`Number, email, details, transaction`}
          value={view.place.search}
          maxLength={longest.search}
          onFind={(search) => actions.change({ search })}
        />
      </PageHead>
      <Listing list={list} words={wordsOf(open)} above={<Arrived list={list} />} />
    </Stack>
  );
}
