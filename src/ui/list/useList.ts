import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useSearch } from "wouter";
import type { Actor, AnyActorLogic, ContextFrom, EmittedFrom, EventFrom } from "xstate";
import { type ListView, selectList, type ViewOf } from "#machines/shared/list.selectors.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { type FlowMachines, useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";
import type { Places } from "./places.ts";

type Events<Flow extends keyof FlowMachines> = EventFrom<FlowMachines[Flow]>;

/** The flows that are lists. */
export type ListFlow = {
  [Flow in keyof FlowMachines]: { type: "list.changed" } extends Events<Flow> ? Flow : never;
}[keyof FlowMachines];

type PlaceIn<Flow extends ListFlow> = ContextFrom<FlowMachines[Flow]>["place"];

type NameIn<Event, On extends string> = Event extends { type: `${On}.${infer Name}` } ? Name : never;

type Of<Event, Type, Key extends string> =
  Extract<Event, { type: Type }> extends Record<Key, infer Value> ? Value : never;

/** The names of the commands on a row, and on the list. */
export type RowCommandOf<Flow extends ListFlow> = NameIn<Events<Flow>, "row">;
export type ListCommandOf<Flow extends ListFlow> = NameIn<Events<Flow>, "list">;

/** What a user of a list can do. Each sends one event. */
interface ListActions<Event> {
  change: (filters: Of<Event, "filter.change", "filters">) => void;
  openPage: (page: number) => void;
  turn: (way: "older" | "newer") => void;
  retry: () => void;
  /** Shows what has come meanwhile, in a list that holds on to what it has. */
  renew: () => void;
  /** A command on a row. */
  row: (name: NameIn<Event, "row">, id: string, field?: string) => void;
  /** A command on the list. */
  list: (name: NameIn<Event, "list">) => void;
  accept: () => void;
  dismiss: () => void;
  begin: () => void;
  type: <Field extends Of<Event, "field.change", "field">>(
    field: Field,
    value: Of<Extract<Event, { field: Field }>, "field.change", "value">,
  ) => void;
  toggle: <Field extends Of<Event, "field.toggle", "field">>(
    field: Field,
    value: Of<Extract<Event, { field: Field }>, "field.toggle", "value">,
  ) => void;
  submit: () => void;
  cancel: () => void;
  putAway: () => void;
}

type Emitted<Flow extends ListFlow> = {
  [Type in EmittedFrom<FlowMachines[Flow]>["type"]]?: () => void;
};

/** A list of a flow, with what can be done. */
export interface List<Flow extends ListFlow> {
  view: ViewOf<ContextFrom<FlowMachines[Flow]>>;
  actions: ListActions<Events<Flow>>;
}

/** A row of a list. */
export type RowIn<Flow extends ListFlow> = List<Flow>["view"]["rows"][number];

/** Any list, for the parts that all lists share. */
export interface AnyList {
  view: ListView<unknown, unknown, unknown, string, unknown, string>;
  actions: ListActions<never>;
}

const actionsOf = (
  send: (event: { type: string } & Record<string, unknown>) => void,
): AnyList["actions"] => ({
  change: (filters) => send({ type: "filter.change", filters }),
  openPage: (page) => send({ type: "page.open", page }),
  turn: (way) => send({ type: "page.turn", way }),
  retry: () => send({ type: "retry" }),
  renew: () => send({ type: "list.renew" }),
  row: (name: string, id, field) => send({ type: `row.${name}`, id, ...(field !== undefined && { field }) }),
  list: (name: string) => send({ type: `list.${name}` }),
  accept: () => send({ type: "dialog.accept" }),
  dismiss: () => send({ type: "dialog.dismiss" }),
  begin: () => send({ type: "form.begin" }),
  type: (field, value) => send({ type: "field.change", field, value }),
  toggle: (field, value) => send({ type: "field.toggle", field, value }),
  submit: () => send({ type: "form.submit" }),
  cancel: () => send({ type: "form.cancel" }),
  putAway: () => send({ type: "secret.dismiss" }),
});

/** Runs a list whose flow only its name tells. */
export function useAnyList(
  flow: string,
  places: Places<object> | null = null,
  when: Readonly<Record<string, (() => void) | undefined>> = {},
): AnyList {
  const search = useSearch();
  const input = places ? [{ place: places.read(search) }] : [];
  const actor: Actor<AnyActorLogic> = useFlow(...([flow, ...input] as Parameters<typeof useFlow<ListFlow>>));
  useEmitted(actor, { "form.refused": focusField, ...when } as object);
  return {
    view: useSelector(actor, selectList),
    actions: useMemo(() => actionsOf((event) => actor.send(event)), [actor]),
  };
}

/**
 * Runs a list while the component is mounted, at the place of the address where it has one. `when` are the handlers of
 * what it emits; a refused field of its form takes the focus.
 */
export function useList<Flow extends ListFlow>(
  flow: Flow,
  ...[places, when]: PlaceIn<Flow> extends null
    ? [places?: null]
    : [places: Places<PlaceIn<Flow>>, when?: Emitted<Flow>]
): List<Flow> {
  return useAnyList(flow, places as Places<object> | null, when) as unknown as List<Flow>;
}
