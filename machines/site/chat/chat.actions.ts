import { assign, setup, stateIn, type SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { longestMessage } from "#domain/site/chat.ts";
import { fileUploadMachine } from "#machines/claim/file-upload/file-upload.machine.ts";
import { selectStep } from "#machines/claim/file-upload/file-upload.selectors.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import {
  fileGivenBack,
  givenBack,
  hasUnseen,
  isWorthRepeating,
  newestIn,
  withLetter,
  withNews,
} from "./chat.context.ts";
import type {
  Chat,
  ChatActors,
  ChatContext,
  ChatEvent,
  ChatLetter,
  ChatMemory,
  ChatMessage,
  StreamEvent,
} from "./chat.types.ts";

type Actors = ChatActors;
type Read = Actors["readChat"]["output"];
type Upload = SnapshotFrom<typeof fileUploadMachine>;

const isWritten = ({ words, file }: ChatContext) => {
  const { length } = words.trim();
  return (length > 0 || file !== null) && length <= longestMessage;
};

/** Actors, guards, actions and delays of the chat. */
export const chatSetup = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    tags: {} as Tag,
    children: {} as {
      recall: "recall";
      keepWords: "keepWords";
      prepareLetter: "prepareLetter";
      sendLetter: "sendLetter";
      forgetLetter: "forgetLetter";
      readChat: "readChat";
      askChat: "readChat";
      listen: "listen";
      tellSeen: "tellSeen";
      watchPage: "watchPage";
      fileUpload: "fileUpload";
    },
  },
  actors: {
    recall: promiseContract<ChatMemory>(),
    keepWords: promiseContract<void, Actors["keepWords"]["input"]>(),
    prepareLetter: promiseContract<Actors["prepareLetter"]["output"], Actors["prepareLetter"]["input"]>(),
    sendLetter: promiseContract<Actors["sendLetter"]["output"], Actors["sendLetter"]["input"]>(),
    forgetLetter: promiseContract<void, Actors["forgetLetter"]["input"]>(),
    readChat: promiseContract<Read, Actors["readChat"]["input"]>(),
    listen: callbackContract<StreamEvent, Actors["listen"]["input"]>(),
    tellSeen: promiseContract<void, Actors["tellSeen"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
    fileUpload: fileUploadMachine,
  },
  delays: {
    /** A pause in typing, after which the text is stored. */
    wordsPause: 400,
    /** The polling interval where streams are blocked; it grows while the server is in trouble. */
    askDelay: ({ context }) => (context.failure === null ? 5000 : retryDelayOf(context)),
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
    /** The same for the letter, but never sooner than the server allows. */
    sendDelay: ({ context }) =>
      retryDelayOf({ failure: context.sendFailure, failedReads: context.failedSends }),
  },
  guards: {
    isKnown: (_, { isKnown, letter }: ChatMemory) => isKnown || letter !== null,
    isOpen: ({ context }) => context.isOpen,
    isUnseen: ({ context }) => context.isVisible && hasUnseen(context),
    isHidden: ({ context }) => !context.isVisible,
    isOfVendor: (_, { chat }: Read) => chat.widget !== null,
    isOver: (_, { chat }: { chat: Chat }) => chat.is_closed,
    isBegun: ({ context }) => newestIn(context.chat) > 0,
    isOpenAgain: ({ context }) => context.chat?.is_closed === false,
    /** A browser has the cookie to write only once it has read its conversation. */
    canSend: ({ context }) => isWritten(context) && context.chat !== null,
    isUploaded: (_, upload: Upload) => upload.value === "uploaded",
    isUnderWay: (_, { value }: Upload) =>
      typeof value === "object" && ["checking", "uploading"].includes(selectStep({ value })),
    isAttaching: stateIn({ attachment: "arriving" }),
    hasLetter: ({ context }) => context.letter !== null,
    isWorthRepeating: (_, failure: ApiFailure) => isWorthRepeating(failure),
  },
  actions: {
    showPanel: assign({ isOpen: true }),
    hidePanel: assign({ isOpen: false }),
    noteShown: assign({ isVisible: true }),
    noteHidden: assign({ isVisible: false }),
    noteTold: assign({ told: ({ context }) => newestIn(context.chat) }),
    recallWords: assign(({ context }, { words, letter }: ChatMemory) => ({
      words: context.words === "" ? words : context.words,
      letter,
    })),
    remember: assign(({ context }, { chat }: { chat: Chat }) => ({
      chat: withNews(context.chat, chat),
      failure: null,
      failedReads: 0,
    })),
    rememberFailure: assign(({ context }, failure: ApiFailure) => ({
      failure,
      failedReads: context.failedReads + 1,
    })),
    typeWords: assign({
      words: ({ context, event }) => (event.type === "words.change" ? event.words : context.words),
      refusals: {},
    }),
    typeEmail: assign({
      email: ({ context, event }) => (event.type === "email.change" ? event.email : context.email),
      refusals: {},
    }),
    attachFile: assign((_, { context: { stored } }: Upload) => ({
      file: stored !== null && "url" in stored ? stored : null,
      refusals: {},
    })),
    detachFile: assign({ file: null, refusals: {} }),
    takeWords: assign({
      letter: ({ context }): ChatLetter => ({
        key: "",
        text: context.words.trim(),
        file: context.file,
        email: context.email.trim(),
        claim: null,
      }),
      words: "",
      file: null,
      refusals: {},
      sendFailure: null,
      failedSends: 0,
    }),
    sealLetter: assign((_, { letter }: { letter: ChatLetter }) => ({ letter })),
    acceptLetter: assign(({ context }, { letter }: { letter: ChatMessage }) => ({
      chat: withLetter(context.chat, letter),
      letter: null,
      sendFailure: null,
    })),
    noteFailedSend: assign(({ context }, failure: ApiFailure) => ({
      sendFailure: failure,
      failedSends: context.failedSends + 1,
    })),
    giveLetterBack: assign(({ context }, failure: ApiFailure) => ({
      words: givenBack(context),
      file: fileGivenBack(context, failure),
      letter: null,
      refusals: failure.kind === "fields" ? failure.fields : {},
      sendFailure: failure.kind === "fields" ? null : failure,
    })),
  },
});
