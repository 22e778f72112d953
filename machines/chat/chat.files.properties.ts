import type { ApiFailure } from "#domain/api-failure.ts";
import { about } from "#machines/properties.ts";
import type { chatMachine } from "./chat.machine.ts";

const { always, leads, at } = about<typeof chatMachine>();

/** Requirements on files in the chat. */
export const chatFileProperties = [
  ...["attachment.free", "attachment.arriving"].flatMap((state) => [
    leads("Product 3", `in ${state}: an uploaded file joins the next message, and another can be chosen`, {
      in: state,
      on: "xstate.snapshot.fileUpload",
      with: ({ snapshot }: { snapshot: { value: unknown } }) => snapshot.value === "uploaded",
      to: "attachment.free",
      so: ({ file, refusals }) => file?.name === "screenshot.png" && Object.keys(refusals).length === 0,
    }),
    leads("Product 3", `in ${state}: a failed upload does not block a message`, {
      in: state,
      on: "xstate.snapshot.fileUpload",
      with: ({ snapshot }: { snapshot: { value: unknown } }) =>
        JSON.stringify(snapshot.value) === '{"holding":"failed"}',
      to: "attachment.free",
      so: ({ file }, before) => file === before.file,
    }),
    leads("Product 3", `in ${state}: the page knows that an upload is running`, {
      in: state,
      on: "xstate.snapshot.fileUpload",
      with: ({ snapshot }: { snapshot: { value: unknown } }) =>
        JSON.stringify(snapshot.value) === '{"holding":"uploading"}',
      to: "attachment.arriving",
      so: ({ file }, before) => file === before.file,
    }),
  ]),
  always(
    "Specification 1",
    "a message is sent with its file",
    ({ before, now }) => {
      const { letter, words, file, refusals } = now.context;
      return (
        at(now, "letter.preparing") &&
        letter?.text === before?.context.words.trim() &&
        letter?.file?.id === before?.context.file?.id &&
        words === "" &&
        file === null &&
        Object.keys(refusals).length === 0
      );
    },
    ({ before, event }) =>
      event.type === "letter.send" &&
      at(before, "letter.writing") &&
      at(before, "attachment.free") &&
      before?.context.chat !== null &&
      (before?.context.words.trim() !== "" || before.context.file !== null),
  ),
  leads("Quality, Use", "a message waits for its file", {
    in: "attachment.arriving",
    on: "letter.send",
    so: ({ letter, words, file }, before) =>
      letter === before.letter && words === before.words && file === before.file,
  }),
  always(
    "Product 3",
    "a file can be removed from the message",
    ({ now }) => now.context.file === null && Object.keys(now.context.refusals).length === 0,
    ({ event }) => event.type === "file.detach",
  ),
  always(
    "Quality, Use",
    "a refused message keeps its file, unless the server has deleted it",
    ({ before, now, event }) => {
      const failure = event["error"] as ApiFailure;
      const isGone = failure.kind === "fields" && failure.fields["file"] !== undefined;
      const expected = (isGone ? undefined : before?.context.letter?.file) ?? before?.context.file;
      return now.context.letter !== null || now.context.file?.id === expected?.id;
    },
    ({ before, event }) => event.type === "xstate.error.actor.sendLetter" && before?.context.letter !== null,
  ),
];
