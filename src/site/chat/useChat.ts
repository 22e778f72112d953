import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { chatMachine } from "#machines/site/chat/chat.machine.ts";
import { selectChat, selectUploadRef } from "#machines/site/chat/chat.selectors.ts";
import { selectUploadIfThere } from "#src/claim/file-upload/useFileState.ts";
import type { PickedFile } from "#machines/claim/file-upload/file-upload.types.ts";
import { useFlow } from "#src/flows/flows.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    chat: typeof chatMachine;
  }
}

/** The chat: what it shows, and what a visitor can do. */
export function useChat(opensAtOnce: boolean) {
  const actor = useFlow("chat");
  const file = useSelector(actor, selectUploadRef);
  const actions = useMemo(
    () => ({
      chooseFile: (chosen: PickedFile) => file?.send({ type: "file.choose", file: chosen }),
      cancelUpload: () => file?.send({ type: "upload.cancel" }),
      retryUpload: () => file?.send({ type: "upload.retry" }),
      removeFile: () => {
        file?.send({ type: "file.remove" });
        actor.send({ type: "file.detach" });
      },
      open: () => actor.send({ type: "panel.open" }),
      close: () => actor.send({ type: "panel.close" }),
      type: (words: string) => actor.send({ type: "words.change", words }),
      typeEmail: (email: string) => actor.send({ type: "email.change", email }),
      send: () => actor.send({ type: "letter.send" }),
      sendNow: () => actor.send({ type: "letter.retry" }),
      retry: () => actor.send({ type: "retry" }),
    }),
    [actor, file],
  );
  // The press that loaded this code is the flow's first event.
  useEffect(() => {
    if (opensAtOnce) actions.open();
  }, [opensAtOnce, actions]);
  const upload = useSelector(file, selectUploadIfThere);
  return { view: useSelector(actor, selectChat), upload, actions };
}

/** What a visitor can do in the chat. */
export type ChatActions = ReturnType<typeof useChat>["actions"];

/** The upload of a file for the next message. */
export type ChatUpload = ReturnType<typeof useChat>["upload"];
