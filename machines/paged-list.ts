import { outputIn } from "./outcome.ts";
import { lastPageOf, type Part } from "./paging.ts";
import { type InputOf, loadingState, type ReadingNames } from "./reading.ts";

/** The place of a list in its address: a filter, and the page from 1. */
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

/** The place after an event. Another filter starts at its first page. */
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

/** The place that the chart's event requests. */
export const placeAsked = <Filter extends string>({
  event,
  ...args
}: Placed<Filter> & { event: PlaceEvent<Filter> }): ListPlace<Filter> => placeAfter(placeIn(args), event);

/** The event that reports the list's place to the address. */
export const placeChanged = <Filter extends string>(args: Placed<Filter>) => ({
  type: "place.changed" as const,
  ...placeIn(args),
});

/** What a context keeps of a list that was read. */
export const listRead = <List>(list: List) => ({ list, failure: null, failedReads: 0 });

/** Whether a page exists in the list and is not the current one. */
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

/** Transitions that change the place: the user's choice, or browser navigation. */
export const placeTransitions = {
  "filter.choose": { guard: "isOtherFilter", target: ".loading", actions: ["goToPlace", "tellPlace"] },
  "page.open": { guard: "isOtherPage", target: ".loading", actions: ["goToPlace", "tellPlace"] },
  "place.returned": { target: ".loading", actions: "goToPlace" },
} as const;

/** The state `loading` of a list: when the page is past the end, it loads the last page instead. */
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

/** The step of a list; a loaded list stays while the next one loads. */
export function listStepOf(list: Pick<Part, "results"> | null, hasFailed: boolean): ListStep {
  if (hasFailed) return "failed";
  if (list === null) return "loading";
  return list.results.length === 0 ? "empty" : "listed";
}
