import { outputIn } from "./outcome.ts";
import { lastPageOf, type Part } from "./paging.ts";
import { type InputOf, loadingState, type ReadingNames } from "./reading.ts";

/** What the address of a list says: which of its things, and which page of them, from 1. */
export interface ListPlace<Filter extends string> {
  filter: Filter;
  page: number;
}

/** An event that may ask for another place. */
interface PlaceEvent<Filter extends string> {
  type: string;
  filter?: Filter;
  page?: number;
}

/** The place that an event asks for. Another filter begins at its first page. */
export const placeAfter = <Filter extends string>(
  place: ListPlace<Filter>,
  { filter, page }: PlaceEvent<Filter>,
): ListPlace<Filter> =>
  filter === undefined ? { ...place, page: page ?? place.page } : { filter, page: page ?? 1 };

type Placed<Filter extends string> = { context: ListPlace<Filter> };

/** The place in a context. */
export const placeIn = <Filter extends string>({ context: { filter, page } }: Placed<Filter>) => ({
  filter,
  page,
});

/** The place that the event of a chart asks for. */
export const placeAsked = <Filter extends string>({
  event,
  ...args
}: Placed<Filter> & { event: PlaceEvent<Filter> }): ListPlace<Filter> => placeAfter(placeIn(args), event);

/** The event that tells the address where the list is. */
export const placeChanged = <Filter extends string>(args: Placed<Filter>) => ({
  type: "place.changed" as const,
  ...placeIn(args),
});

/** What a context keeps of a list that was read. */
export const listRead = <List>(list: List) => ({ list, failure: null, failedReads: 0 });

/** Whether a page is one of a list, and not the present one. */
export const isOtherPage = (list: Part | null, present: number, page: number): boolean =>
  page !== present && list !== null && page >= 1 && page <= lastPageOf(list);

type Asked = { context: ListPlace<string> & { list: Part | null }; event: PlaceEvent<string> };

/** Guards of a chart whose list has filters and pages. */
export const listGuards = {
  isOtherFilter: ({ context, event: { filter } }: Asked) => filter !== context.filter,
  isOtherPage: ({ context: { page: present, list }, event: { page } }: Asked) =>
    page !== undefined && isOtherPage(list, present, page),
  isBeyondEnd: ({ context }: { context: { page: number } }, list: Part) => context.page > lastPageOf(list),
};

/** How the place of a list changes: the user chooses, or goes back in the browser. */
export const placeTransitions = {
  "filter.choose": { guard: "isOtherFilter", target: ".loading", actions: ["goToPlace", "tellPlace"] },
  "page.open": { guard: "isOtherPage", target: ".loading", actions: ["goToPlace", "tellPlace"] },
  "place.returned": { target: ".loading", actions: "goToPlace" },
} as const;

/** The state `loading` of a list: where the page is behind the end, its last page is read instead. */
export const loadingPage = <const Names extends ReadingNames, Context, Input>(
  names: Names,
  input: InputOf<Context, Input>,
) => {
  const { invoke, ...loading } = loadingState(names, input);
  return {
    ...loading,
    invoke: {
      ...invoke,
      onDone: [
        {
          guard: { type: "isBeyondEnd", params: outputIn },
          target: "loading",
          reenter: true,
          actions: [{ type: "openLastPage", params: outputIn }, "tellPlace"],
        },
        invoke.onDone,
      ],
    },
  } as const;
};

/** What stands in the place of a list. */
export type ListStep = "loading" | "failed" | "empty" | "listed";

/** The step of a list; one that was read once stays while the next one is on its way. */
export function listStepOf(list: Pick<Part, "results"> | null, hasFailed: boolean): ListStep {
  if (hasFailed) return "failed";
  if (list === null) return "loading";
  return list.results.length === 0 ? "empty" : "listed";
}
