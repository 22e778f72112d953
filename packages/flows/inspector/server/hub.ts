import { newId } from "#inspector/wire/tab.ts";
import type { Message } from "#inspector/wire/lines.ts";
import type { FromPage, PageInfo, ToPage, ToldStep } from "#inspector/wire/protocol.ts";
import { createStatelyReader, isStately } from "#inspector/wire/stately.ts";

/** One connection to the server: a program, an inspector, or both. */
interface Connection {
  readonly send: (message: Message) => void;
}

/** A program and what it has done, which outlives its connection. */
interface Program {
  info: PageInfo;
  owner: Connection;
  steps: ToldStep[];
}

/** The server's name as a watcher of programs. */
const self = "server";

/** So many steps of a program are remembered; of older ones only where they have led each actor. */
const mostSteps = 20_000;
const mostEnded = 20;

/** The newer half of these steps, after one for each actor that ran before them. */
function condensed(steps: readonly ToldStep[]): ToldStep[] {
  const kept = steps.slice(-mostSteps / 2);
  const last = new Map<string, ToldStep>();
  for (const step of steps.slice(0, -mostSteps / 2)) {
    const { id } = step.actor;
    const set = { ...last.get(id)?.context.set, ...step.context.set };
    for (const key of step.context.gone) delete set[key];
    const stands = { event: { type: "", payload: {} }, taken: [], context: { set, gone: [] } };
    if (step.status === "active") last.set(id, { ...step, ...stands });
    else last.delete(id);
  }
  const first = (kept[0]?.seq ?? 0) - last.size;
  return [...[...last.values()].map((step, index) => ({ ...step, seq: first + index })), ...kept];
}

/** Carries messages between programs and inspectors, and remembers what programs did for inspectors that come later. */
export function createHub(): {
  connect: (connection: Connection) => { hear: (message: Message) => void; close: () => void };
} {
  const programs = new Map<string, Program>();
  const inspectors = new Set<Connection>();
  const tellInspectors = (message: Message) => {
    for (const inspector of inspectors) inspector.send(message);
  };
  const watch = ({ info, owner }: Program) => {
    const message: ToPage = { type: "inspector.watch", page: info.id, inspector: self };
    owner.send(message);
  };
  const end = (program: Program) => {
    program.info = { ...program.info, hasEnded: true };
    const ended = [...programs.values()].filter(({ info }) => info.hasEnded);
    for (const { info } of ended.slice(0, -mostEnded)) programs.delete(info.id);
    const message: FromPage = { type: "page.here", page: program.info };
    tellInspectors(message);
  };

  const fromPage = (connection: Connection, message: FromPage) => {
    const { page } = message;
    const known = programs.get(page.id);
    if (message.type === "page.gone") {
      if (known !== undefined) end(known);
      return;
    }
    const program = known ?? { info: page, owner: connection, steps: [] };
    program.info = page;
    program.owner = connection;
    programs.set(page.id, program);
    if (message.type === "page.here") {
      watch(program);
      tellInspectors(message);
    } else if (message.type === "page.state") {
      // Where nothing was missed, the story from the beginning tells more than the state.
      const isWhole = program.steps.at(-1)?.seq === message.steps.at(-1)?.seq;
      if (message.inspector !== self || isWhole) return;
      program.steps = [...message.steps];
    } else {
      if (message.type === "page.steps") {
        program.steps = program.steps.concat(message.steps);
        if (program.steps.length > mostSteps) program.steps = condensed(program.steps);
      }
      tellInspectors(message);
    }
  };

  const fromInspector = (connection: Connection, message: ToPage) => {
    inspectors.add(connection);
    if (message.type === "inspector.here") {
      for (const { info } of programs.values()) {
        const here: FromPage = { type: "page.here", page: info };
        connection.send(here);
      }
      return;
    }
    const program = programs.get(message.page);
    if (program === undefined) return;
    if (message.type === "inspector.watch") {
      const { info, steps } = program;
      const state: FromPage = { type: "page.state", page: info, inspector: message.inspector, steps };
      connection.send(state);
    } else if (message.type !== "inspector.leave") program.owner.send(message);
  };

  return {
    connect: (connection) => {
      let read: ReturnType<typeof createStatelyReader> | undefined;
      const greeting: ToPage = { type: "inspector.here" };
      connection.send(greeting);
      return {
        hear: (message) => {
          if (isStately(message)) {
            const id = newId();
            const info: PageInfo = { id, tab: id, address: "@statelyai/inspect", startedAt: Date.now() };
            read ??= createStatelyReader(info, (told) => fromPage({ send: () => {} }, told));
            read(message);
          } else if (message.type.startsWith("page.")) {
            // A greeting among windows names no page.
            if ("page" in message) fromPage(connection, message as FromPage);
          } else if (message.type.startsWith("inspector.")) fromInspector(connection, message as ToPage);
        },
        close: () => {
          inspectors.delete(connection);
          for (const program of programs.values())
            if (program.owner === connection && program.info.hasEnded !== true) end(program);
        },
      };
    },
  };
}
