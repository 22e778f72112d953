import type { ApiFailure } from "#domain/api-failure.ts";
import { type FormView, formView } from "./form.selectors.ts";
import { hasRoomIn, type Paging, type Part, pagingOf } from "./list.place.ts";
import type { LooseContext } from "./list.loose.ts";
import type { ListContext, Secret } from "./list.types.ts";

/**
 * What stands in the place of a list. `absent`: there is nothing that could have one; `incomplete`: its place cannot be
 * read as it is chosen.
 */
type ListStep = "loading" | "failed" | "absent" | "incomplete" | "empty" | "listed";

/** A command as a view shows it. */
interface CommandView<Row> {
  /** The row that it is about; null at rest. */
  row: Row | null;
  isAsking: boolean;
  isPending: boolean;
  /** Success is still to be shown. */
  isDone: boolean;
  failure: ApiFailure | null;
}

/** The form of a list: for a new row, or for the row with this id. */
export interface ListFormView<Values, Fault extends string> extends FormView<Values, Fault> {
  id: string | null;
  /** The one field that is changed in the row itself; null where the form stands as a whole. */
  only: string | null;
}

export interface ListView<Data, Row, Place, Name extends string, Values, Fault extends string> {
  step: ListStep;
  /** Another list than the shown one is on its way. */
  isTurning: boolean;
  /** The shown list could not be read again. */
  isStale: boolean;
  failure: ApiFailure | null;
  place: Place;
  data: Data | null;
  rows: readonly Row[];
  /** The current page and its neighbours; null when there is only one page. */
  paging: Paging | null;
  /** The directions with more pages, where these are not counted; null when there is only one page. */
  ways: { older: boolean; newer: boolean } | null;
  commands: Readonly<Record<Name, CommandView<Row>>>;
  form: ListFormView<Values, Fault> | null;
  secret: Secret<Row> | null;
  hasRoom: boolean;
  /** Something is done with a row or the form: other things have to wait. */
  isBusy: boolean;
}

/** The part of a snapshot that a view of a list depends on. */
interface Snapshot {
  value: unknown;
  context: unknown;
}

/** The state of a region, or of one within the region `work`. */
function stateOf(value: Record<string, unknown>, name: string): unknown {
  const { work } = value;
  return value[name] ?? (typeof work === "object" ? (work as Record<string, unknown>)[name] : undefined);
}

function stepOf(list: unknown, { data, rows }: LooseContext, paging: Paging | null): ListStep {
  if (list === "failed" || list === "absent" || list === "incomplete") return list;
  if (data === null) return "loading";
  // A page whose last row was taken away is soon another one.
  return rows.length === 0 && paging === null ? "empty" : "listed";
}

const waysOf = ({ older, newer }: Record<string, unknown>) =>
  (older ?? newer ?? null) === null ? null : { older: older !== null, newer: newer !== null };

function listFormView({ form }: LooseContext, state: unknown): ListFormView<object, string> | null {
  return form && { id: form.id, only: form.only, ...formView(form, state) };
}

function viewOf({
  value: states,
  context: known,
}: Snapshot): ListView<unknown, unknown, unknown, string, unknown, string> {
  const value = states as Record<string, unknown>;
  const context = known as LooseContext;
  const commands = Object.fromEntries(
    Object.entries(context.work).map(([name, { row, failure }]) => {
      const state = stateOf(value, name);
      return [
        name,
        {
          row,
          isAsking: state === "asking",
          isPending: state === "working",
          isDone: state === "done" || (value["work"] === "done" && row !== null),
          failure,
        },
      ];
    }),
  );
  const form = stateOf(value, "form");
  const { data, rows } = context;
  const paging = data !== null && "count" in data ? pagingOf(data as unknown as Part) : null;
  return {
    step: stepOf(value["list"], context, paging),
    isTurning: value["list"] === "loading",
    isStale: value["list"] === "stale",
    failure: context.failure,
    place: context.place,
    data,
    rows,
    paging,
    ways: data === null ? null : waysOf(data),
    commands,
    form: listFormView(context, form),
    secret: context.secret,
    hasRoom: hasRoomIn(data, rows),
    isBusy:
      Object.values(commands).some(({ isPending, row }) => isPending && row !== null) ||
      (form !== undefined && ("work" in value || form !== "editing")) ||
      context.secret !== null,
  };
}

const views = new WeakMap<object, ReturnType<typeof viewOf>>();

/** The view of a list whose context this is. */
export type ViewOf<Context> =
  Context extends ListContext<infer Data, infer Row, infer Place, infer Name, infer Values, infer Fault>
    ? ListView<Data, Row, Place, Name, Values, Fault>
    : never;

/** A list as its views need it. There may be several lists on a page: each snapshot keeps its view. */
export function selectList<Context>(snapshot: { value: unknown; context: Context }): ViewOf<Context> {
  const view = views.get(snapshot) ?? viewOf(snapshot);
  views.set(snapshot, view);
  return view as ViewOf<Context>;
}
