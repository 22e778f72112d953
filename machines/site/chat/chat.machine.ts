import { failureIn, outputIn, snapshotIn } from "#machines/shared/outcome.ts";
import { chatSetup } from "./chat.actions.ts";
import { newestIn } from "./chat.context.ts";
import type { ChatLetter } from "./chat.types.ts";

/**
 * The conversation with the exchange: the panel, the connection to the server, and the letter being written.
 */
export const chatMachine = chatSetup.createMachine({
  id: "chat",
  description: "Runs the chat on every page: its panel, its connection, and sending messages.",
  meta: { begin: "Open /en in a new private window" },
  context: {
    isOpen: false,
    isVisible: true,
    chat: null,
    told: 0,
    words: "",
    file: null,
    email: "",
    letter: null,
    refusals: {},
    sendFailure: null,
    failedSends: 0,
    failure: null,
    failedReads: 0,
  },
  type: "parallel",
  invoke: { id: "watchPage", src: "watchPage" },
  states: {
    panel: {
      initial: "closed",
      on: { "page.hidden": { actions: "noteHidden" }, "page.shown": { actions: "noteShown" } },
      states: {
        closed: {
          description: "The button ‘Chat with us’ is in the header",
          on: { "panel.open": { description: "Press ‘Chat with us’", target: "open", actions: "showPanel" } },
        },
        open: {
          description: "The chat is open",
          initial: "watched",
          on: {
            "panel.close": {
              description: "Press the cross of the chat",
              target: "closed",
              actions: "hidePanel",
            },
          },
          states: {
            watched: { always: { guard: "isUnseen", target: "telling" } },
            // A failed report is repeated with the next answer; until then the answer may also be mailed.
            telling: {
              invoke: {
                id: "tellSeen",
                src: "tellSeen",
                input: ({ context }) => ({ seen: newestIn(context.chat) }),
                onDone: { target: "watched", actions: "noteTold" },
                onError: { target: "watched", actions: "noteTold" },
              },
            },
          },
        },
      },
    },
    line: {
      initial: "recalling",
      states: {
        recalling: {
          description: "",
          invoke: {
            id: "recall",
            src: "recall",
            onDone: [
              {
                guard: { type: "isKnown", params: outputIn },
                target: "reading",
                actions: { type: "recallWords", params: outputIn },
              },
              { target: "asleep", actions: { type: "recallWords", params: outputIn } },
            ],
            onError: "asleep",
          },
        },
        // Visitors who have never written cost the server nothing until they open the panel.
        asleep: { always: { guard: "isOpen", target: "reading" } },
        reading: {
          tags: "pending",
          invoke: {
            id: "readChat",
            src: "readChat",
            input: { after: 0 },
            onDone: [
              {
                guard: { type: "isOfVendor", params: outputIn },
                target: "atVendor",
                actions: { type: "remember", params: outputIn },
              },
              {
                guard: { type: "isOver", params: outputIn },
                target: "ended",
                actions: { type: "remember", params: outputIn },
              },
              { target: "quiet", actions: { type: "remember", params: outputIn } },
            ],
            onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
          },
        },
        failed: {
          description: "‘The conversation couldn't be loaded’",
          tags: ["failed", "recoverable"],
          after: { retryDelay: "reading" },
          on: { retry: "reading", "connection.restored": "reading" },
        },
        // Nothing was written yet: there is nothing to listen to.
        quiet: { always: { guard: "isBegun", target: "listening" } },
        // A browser opens few connections to a site, so hidden tabs give theirs up.
        paused: { on: { "page.shown": "asking" } },
        listening: {
          initial: "connecting",
          always: { guard: "isHidden", target: "paused" },
          invoke: {
            id: "listen",
            src: "listen",
            input: ({ context }) => ({ after: newestIn(context.chat) }),
          },
          on: {
            "chat.changed": [
              {
                description: "The staff answer or close it (`npm run call -- answerChat`, `closeChat`)",
                guard: { type: "isOver", params: ({ event }) => event },
                target: "ended",
                actions: { type: "remember", params: ({ event }) => event },
              },
              { actions: { type: "remember", params: ({ event }) => event } },
            ],
          },
          states: {
            connecting: {
              description: "",
              on: { "stream.opened": "live", "stream.lost": "#chat.line.reconnecting" },
            },
            // The server renews streams regularly: that is not a failure yet.
            live: {
              description: "Answers of the staff appear at once",
              on: { "stream.lost": "#chat.line.asking" },
            },
          },
        },
        reconnecting: {
          description: "‘Connecting again…’",
          tags: ["failed", "recoverable"],
          after: { askDelay: "asking" },
          on: { retry: "asking", "connection.restored": "asking", "page.shown": "asking" },
        },
        asking: {
          description: "",
          invoke: {
            id: "askChat",
            src: "readChat",
            input: ({ context }) => ({ after: newestIn(context.chat) }),
            onDone: [
              {
                guard: { type: "isOver", params: outputIn },
                target: "ended",
                actions: { type: "remember", params: outputIn },
              },
              { target: "listening", actions: { type: "remember", params: outputIn } },
            ],
            onError: { target: "reconnecting", actions: { type: "rememberFailure", params: failureIn } },
          },
        },
        // Staff have closed it. The next letter opens it again.
        ended: {
          description: "‘The conversation is closed. Write to open it again.’",
          always: { guard: "isOpenAgain", target: "listening" },
        },
        atVendor: { description: "The open chat shows the page of a vendor (`CHAT_WIDGET_EN`)" },
      },
    },
    attachment: {
      initial: "free",
      invoke: {
        id: "fileUpload",
        src: "fileUpload",
        input: { target: { of: "chat" } },
        onSnapshot: [
          {
            guard: { type: "isUploaded", params: snapshotIn },
            target: ".free",
            actions: { type: "attachFile", params: snapshotIn },
          },
          {
            guard: { type: "isUnderWay", params: snapshotIn },
            target: ".arriving",
            description: "Press ‘Attach a file’ and choose a photo",
          },
          { target: ".free" },
        ],
      },
      on: { "file.detach": { description: "Press ‘Remove the file’", actions: "detachFile" } },
      states: { free: { description: "" }, arriving: { tags: "pending" } },
    },
    letter: {
      initial: "writing",
      on: {
        "words.change": { description: "Type into ‘Your message’", actions: "typeWords" },
        "email.change": { description: "Type into ‘Email for the answer’", actions: "typeEmail" },
      },
      states: {
        writing: {
          description: "",
          initial: "kept",
          always: { guard: "hasLetter", target: "sending" },
          on: {
            "letter.send": [
              // A letter waits for its file.
              { description: "Press ‘Send’", guard: "isAttaching" },
              { guard: "canSend", target: "preparing", actions: "takeWords" },
            ],
          },
          states: {
            kept: { on: { "words.change": { target: "changed", actions: "typeWords" } } },
            changed: {
              after: { wordsPause: "keeping" },
              on: {
                "words.change": { target: "changed", reenter: true, actions: "typeWords" },
                "page.hidden": "keeping",
              },
            },
            keeping: {
              invoke: {
                id: "keepWords",
                src: "keepWords",
                input: ({ context }) => ({ words: context.words }),
                onDone: "kept",
                onError: "kept",
              },
              on: { "words.change": { target: "changed", actions: "typeWords" } },
            },
          },
        },
        preparing: {
          description: "The message appears in the chat, marked ‘Sending…’",
          tags: "pending",
          invoke: {
            id: "prepareLetter",
            src: "prepareLetter",
            input: ({ context }) => ({ letter: context.letter as ChatLetter }),
            onDone: { target: "sending", actions: { type: "sealLetter", params: outputIn } },
            onError: { target: "writing", actions: { type: "giveLetterBack", params: failureIn } },
          },
        },
        sending: {
          description: "The message appears in the chat, marked ‘Sending…’",
          tags: "pending",
          invoke: {
            id: "sendLetter",
            src: "sendLetter",
            input: ({ context }) => ({ letter: context.letter as ChatLetter }),
            onDone: { target: "clearing", actions: { type: "acceptLetter", params: outputIn } },
            onError: [
              {
                guard: { type: "isWorthRepeating", params: failureIn },
                target: "waiting",
                actions: { type: "noteFailedSend", params: failureIn },
              },
              { target: "clearing", actions: { type: "giveLetterBack", params: failureIn } },
            ],
          },
        },
        // The letter keeps its key: however often it is sent, it arrives once.
        waiting: {
          description: "The message is marked ‘Not sent yet’, with ‘Send now’",
          tags: ["failed", "recoverable"],
          after: { sendDelay: "sending" },
          on: {
            "letter.retry": { target: "sending", description: "Press ‘Send now’" },
            "connection.restored": "sending",
          },
        },
        clearing: {
          description: "",
          invoke: {
            id: "forgetLetter",
            src: "forgetLetter",
            input: ({ context }) => ({ words: context.words }),
            onDone: "writing",
            onError: "writing",
          },
        },
      },
    },
  },
});
