import { type AnyActorLogic, assign, emit, raise, sendTo, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "./attempt.ts";
import { isFlawless } from "./fields.ts";
import type { PageEvent } from "./page-events.ts";
import {
  hasRoomIn,
  lastPageOf,
  type Part,
  isElsewhere,
  isInList,
  placeAfter,
  staysIn,
} from "./list.place.ts";
import { failedAgain, retryDelayOf } from "./retry-delay.ts";
import type { Tag } from "./tags.ts";
import { callbackContract, promiseContract } from "./unprovided.ts";
import { besideStates, exclusiveState } from "./command.states.ts";
import { afterFailure, formIn, opened, tellRefused, toggled, typed } from "./form.states.ts";
import type {
  NamedCommand,
  Loose,
  LooseArgs,
  LooseContext,
  LooseEvent,
  LooseOptions,
  LooseRow,
} from "./list.loose.ts";
import { listState } from "./list.states.ts";
import type { AnyPlace, Commands, ListMachine, ListOptions, RowOf, Saved } from "./list.types.ts";

const unworked = { row: null, failure: null };

/** The listed row that an event names. */
const rowIn = ({ context: { rows }, event }: LooseArgs): LooseRow | undefined =>
  rows.find(({ id }) => id === event["id"]);

/** The rows with one at its place, or at the beginning or the end. */
function withRow(
  rows: readonly LooseRow[],
  row: LooseRow,
  adds: "first" | "last" = "first",
): readonly LooseRow[] {
  if (rows.some(({ id }) => id === row.id)) return rows.map((one) => (one.id === row.id ? row : one));
  return adds === "first" ? [row, ...rows] : [...rows, row];
}

/** Builds the chart of a list without the types of its flow. */
function listChart({
  id,
  description,
  pages,
  rows = (data) => (Array.isArray(data) ? data : data["results"]) as readonly LooseRow[],
  isLive,
  holds,
  isComplete,
  mayBeAbsent,
  commands = {},
  form,
  isExclusive = false,
}: LooseOptions) {
  const names = Object.keys(commands);
  const idle = Object.fromEntries(names.map((name) => [name, unworked]));
  const isReadable = (place: Loose | null) => place === null || isComplete?.(place) !== false;
  return setup({
    types: {
      context: {} as LooseContext,
      events: {} as LooseEvent,
      input: {} as { place: Loose } | undefined,
      tags: {} as Tag,
    },
    actors: {
      watchPage: callbackContract<PageEvent>(),
      /** Syncs the place with the address, one history entry each, and reports browser navigation. */
      ...(pages ? { syncPlace: callbackContract<LooseEvent>() } : {}),
      ...Object.fromEntries(
        ["load", ...(form ? ["save"] : []), ...names].map((name) => [name, promiseContract()]),
      ),
    } as Record<string, AnyActorLogic>,
    delays: {
      /** What is live changes within minutes; its own page polls more often. */
      refreshInterval: 30_000,
      /** Grows with each failure: see `retryDelayOf`. */
      retryDelay: ({ context }) => retryDelayOf(context),
      second: attempt.second,
    },
    guards: {
      isElsewhere,
      isReadable: ({ context }) => isReadable(context.place),
      isReadableElsewhere: (args) => isElsewhere(args) && isReadable(placeAfter(args)),
      isOtherPage: (args) => isInList(args) && isElsewhere(args) && isReadable(placeAfter(args)),
      isBeyondEnd: ({ context: { place } }, data: Part) => Number(place?.["page"]) > lastPageOf(data),
      isLive: ({ context }) => isLive?.(context.rows) === true,
      isGone: (_, failure: ApiFailure) => failure.kind === "notFound",
      canRun: (args, { name }: NamedCommand) => {
        const command = commands[name];
        if (args.context.data === null || command === undefined) return false;
        if (command.on === "list") return command.can?.(args.context.rows) !== false;
        const row = rowIn(args);
        return row !== undefined && command.can?.(row) !== false;
      },
      isKnown: (args) => rowIn(args) !== undefined,
      hasRoom: ({ context: { data, rows: known } }) => hasRoomIn(data, known),
      isFlawless: ({ context }) => isFlawless(form?.faultsIn(formIn(context).values) ?? {}),
      isNew: ({ context }) => formIn(context).id === null,
      isEditedGone: ({ context }, failure: ApiFailure) =>
        formIn(context).id !== null && failure.kind === "notFound",
      isThrottled: attempt.waitGuards.isThrottled,
      isWaitOver: ({ context }) => attempt.waitGuards.isWaitOver({ context: formIn(context) }),
    },
    actions: {
      goToPlace: assign((args) => ({
        place: placeAfter(args),
        ...(!staysIn(args) && { held: null }),
      })),
      goToLastPage: assign(({ context: { place } }, data: Part) => ({
        place: { ...place, page: lastPageOf(data) },
      })),
      tellPlace: sendTo("syncPlace", ({ context: { place } }) => ({ type: "place.changed", place })),
      rememberData: assign(({ context: { held } }, data: Loose) => ({
        data,
        rows: rows(data),
        held: held ?? holds?.(data) ?? null,
        failure: null,
        failedReads: 0,
      })),
      rememberReadFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
      rereadList: raise({ type: "list.changed" }),
      beginCommand: assign((args, { name }: NamedCommand) => ({
        work: {
          ...(isExclusive ? idle : args.context.work),
          [name]: { row: rowIn(args) ?? null, failure: null },
        },
      })),
      endCommand: assign(({ context: { work } }, { name }: NamedCommand) => ({
        work: { ...work, [name]: unworked },
      })),
      rememberCommandFailure: assign(
        ({ context: { work } }, { name, failure }: NamedCommand & { failure: ApiFailure }) => ({
          work: { ...work, [name]: { row: work[name]?.row ?? null, failure } },
        }),
      ),
      dropRows: assign(({ context }, { name }: NamedCommand) => {
        const removes = commands[name]?.removes;
        const removed = context.work[name]?.row?.id;
        return {
          rows: context.rows.filter((row) =>
            typeof removes === "function" ? !removes(row) : row.id !== removed,
          ),
        };
      }),
      rememberSaved: assign(({ context }, { row }: Saved<LooseRow>) => ({
        rows: withRow(context.rows, row, form?.adds),
      })),
      rememberSecret: assign((_, { row, secret = "" }: Saved<LooseRow>) => ({ secret: { row, secret } })),
      forgetSecret: assign({ secret: null }),
      announce: emit((_, { type }: { type: string }) => ({ type })),
      beginForm: assign((args) => ({
        form: form === undefined ? null : opened(form, rowIn(args), args.context.data, args.event["field"]),
        ...(isExclusive && { work: idle }),
      })),
      typeField: assign(({ context, event }) => ({ form: typed(formIn(context), event) })),
      toggleChoice: assign(({ context, event }) => ({ form: toggled(formIn(context), event, form) })),
      beginAttempt: assign(({ context }) => ({
        form: { ...formIn(context), faults: {}, refusals: {}, failure: null },
      })),
      findFaults: assign(({ context }) => ({
        form: { ...formIn(context), faults: form?.faultsIn(formIn(context).values) ?? {} },
      })),
      rememberFailure: assign(({ context }, failure: ApiFailure) => ({
        form: afterFailure(formIn(context), failure),
      })),
      tellRefused: tellRefused(form),
      beginWait: assign(({ context }, failure: ApiFailure) => ({
        form: { ...formIn(context), secondsLeft: attempt.waitOf(failure) },
      })),
      countDown: assign(({ context }) => ({
        form: { ...formIn(context), secondsLeft: formIn(context).secondsLeft - 1 },
      })),
      dropEdited: assign(({ context }) => ({
        rows: context.rows.filter((row) => row.id !== formIn(context).id),
      })),
      forgetForm: assign({ form: null }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }: { input: { place: Loose } | undefined }) => ({
      place: input?.place ?? null,
      data: null,
      rows: [],
      held: null,
      failure: null,
      failedReads: 0,
      work: idle,
      form: form === undefined || isExclusive ? null : opened(form),
      secret: null,
    }),
    type: "parallel",
    invoke: [...(pages ? ["syncPlace"] : []), "watchPage"].map((actor) => ({ id: actor, src: actor })),
    states: {
      list: listState({
        pages,
        hasIncomplete: isComplete !== undefined,
        isLive: isLive !== undefined,
        holds: holds !== undefined,
        mayBeAbsent: mayBeAbsent === true,
      }),
      ...(isExclusive ? { work: exclusiveState(id, commands, form) } : besideStates(commands, form)),
    },
  } as never);
}

/**
 * Builds the chart of a list: `createList<OrderPage, OrderPlace>()({ id: "orders", … })`. A list is read and shown,
 * read again when the page comes back, after a change or at regular intervals, and stays on the page as stale when that
 * fails. Its place (filters and page) follows the address. Commands run beside it and beside each other, or one after
 * the other. The types are exact outside and loose inside.
 */
export const createList =
  <Data, Place extends AnyPlace = null, Row = RowOf<Data>>() =>
  <
    const Of extends Commands<Row>,
    Values = never,
    Fault extends string = never,
    Body = never,
    const Exclusive extends boolean = false,
  >(
    options: ListOptions<Data, Row, Place, Of, Values, Fault, Body, Exclusive>,
  ) =>
    listChart(options as unknown as LooseOptions) as unknown as ListMachine<{
      data: Data;
      row: Row;
      place: Place;
      // Without commands, the compiler infers their constraint.
      // oxlint-disable-next-line typescript/no-generated-empty-object-type
      commands: string extends keyof Of ? Record<never, never> : Of;
      values: Values;
      fault: Fault;
      body: Body;
      isExclusive: Exclusive;
    }>;
