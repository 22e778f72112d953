import { channelName } from "./protocol.ts";

/** A message of either side: a page to inspectors, or an inspector to pages. */
export interface Message {
  readonly type: string;
}

/** Answers whoever sent a message. */
export type Reply = (message: Message) => void;

/** A way between pages and inspectors. */
export interface Line {
  /** Tells everybody on the other end. */
  post: (message: Message) => void;
  listen: (hear: (message: Message, reply: Reply) => void) => void;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Tabs and windows of the same origin in one browser. */
export function broadcastLine(): Line {
  const channel = new BroadcastChannel(channelName);
  const post = (message: Message) => channel.postMessage(message);
  return {
    post,
    listen: (hear) =>
      channel.addEventListener("message", ({ data }: MessageEvent<Message>) => hear(data, post)),
  };
}

/** The part of a WebSocket that a line needs, in browsers and in Node. */
export interface Socket {
  send: (text: string) => void;
  close: () => void;
  on: {
    open: () => void;
    message: (text: string) => void;
    close: () => void;
  };
}

/** Milliseconds before a lost connection is tried again. */
const pause = 2000;

/** Messages that are kept until there is a connection. */
const most = 2000;

/** What somebody else may have written. */
const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Programs that a server connects: Node, and other browsers. A connection that is lost is made again. */
export function socketLine(open: () => Socket, later: (call: () => void, after: number) => void): Line {
  const listeners: ((message: Message, reply: Reply) => void)[] = [];
  let waiting: string[] = [];
  let socket: Socket | undefined;
  const post = (message: Message) => {
    const text = JSON.stringify(message);
    if (socket !== undefined) socket.send(text);
    else if (waiting.length < most) waiting.push(text);
  };
  const connect = () => {
    const next = open();
    next.on = {
      open: () => {
        socket = next;
        for (const text of waiting) next.send(text);
        waiting = [];
      },
      message: (text) => {
        const message = read(text);
        if (isMessage(message)) for (const hear of listeners) hear(message, post);
      },
      close: () => {
        socket = undefined;
        later(connect, pause);
      },
    };
  };
  connect();
  return { post, listen: (hear) => listeners.push(hear) };
}

/** A socket of the browser. */
export function browserSocket(url: string): Socket {
  const socket = new WebSocket(url);
  const made: Socket = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    on: { open: () => {}, message: () => {}, close: () => {} },
  };
  socket.addEventListener("open", () => made.on.open());
  socket.addEventListener("message", ({ data }) => made.on.message(String(data)));
  socket.addEventListener("close", () => made.on.close());
  return made;
}

/** Whether a browser's origin is on this machine. */
export const isLoopback = (origin: string): boolean =>
  /^https?:\/\/(?:localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(origin);

/**
 * Windows of other origins: a page and the inspector that embeds it, or that it opened. Both greet with a word that tells
 * nothing; all else goes to windows of this machine, or of the origins that are named.
 */
export function windowLine(
  greeting: Message,
  neighbours: () => readonly (Window | null | undefined)[],
  origins: readonly string[] = [],
): Line & { greet: () => void } {
  const peers = new Map<MessageEventSource, string>();
  const greet = () => {
    for (const other of new Set(neighbours()))
      if (other && other !== window) other.postMessage(greeting, "*");
  };
  const send = (to: MessageEventSource, origin: string, message: Message) =>
    to.postMessage(message, { targetOrigin: origin });
  return {
    greet,
    post: (message) => {
      for (const [peer, origin] of peers) send(peer, origin, message);
    },
    listen: (hear) => {
      addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source === null || source === window || !isMessage(data)) return;
        if (!isLoopback(origin) && !origins.includes(origin)) return;
        const isNew = !peers.has(source);
        if (/^(?:page|inspector)\./.test(data.type)) peers.set(source, origin);
        if (isNew && peers.has(source)) send(source, origin, greeting);
        hear(data, (message) => send(source, origin, message));
      });
      greet();
    },
  };
}
