import type { CommandWork, FormWork, ListCommand, ListContext, ListForm, ListOptions } from "./list.types.ts";

/* The types inside of a list, where the data and rows of the flow do not matter. */

export interface LooseRow {
  id?: string;
}

/** A place, the data of a read, the values of a form: by name. */
export type Loose = Record<string, unknown>;

export interface LooseContext extends Omit<
  ListContext<Loose, LooseRow, Loose | null, string, Loose, string>,
  "work"
> {
  work: Readonly<Record<string, CommandWork<LooseRow>>>;
}

export type LooseEvent = { type: string } & Loose;

export interface LooseArgs {
  context: LooseContext;
  event: LooseEvent;
}

export type LooseCommand = ListCommand<LooseRow>;

export type LooseForm = ListForm<LooseRow, Loose, string, unknown, Loose>;

export type LooseFormWork = FormWork<Loose, string>;

/** Names a command for the guards and actions that all commands share. */
export interface NamedCommand {
  name: string;
}

export type LooseOptions = ListOptions<
  Loose,
  LooseRow,
  Loose,
  Record<string, LooseCommand>,
  Loose,
  string,
  unknown,
  boolean
>;

/** Where a command or a form leads in the end. */
export interface Ways {
  idle: string;
  done: string;
  failed: string;
  secret: string;
}
