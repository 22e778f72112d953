import { useLingui } from "@lingui/react/macro";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import type { ChatView } from "#machines/site/chat/chat.selectors.ts";
import { longestMessage } from "#domain/site/chat.ts";
import { fileTypes } from "#domain/files/content.ts";
import { useFileState } from "#src/claim/file-upload/useFileState.ts";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { FileButton } from "#src/ui/files/FileButton.tsx";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Attachment } from "./Attachment.tsx";
import styles from "./Chat.module.css";
import { isComposing } from "#src/ui/forms/isComposing.ts";
import type { ChatActions, ChatUpload } from "./useChat.ts";

const noUpload = {
  step: "choosing",
  file: null,
  fraction: 0,
  refusal: null,
  failure: null,
  stored: null,
} as const satisfies ChatUpload;

/** The message field. Enter sends the message, Shift+Enter starts a new line. */
export function Composer({
  view,
  upload,
  actions,
  focused,
  writer = "visitor",
}: {
  view: ChatView;
  upload: ChatUpload;
  actions: ChatActions;
  focused: boolean;
  writer?: "visitor" | "staff";
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const state = useFileState(upload ?? noUpload);
  const { sendFailure, isRepeated } = view;
  const refused = !isRepeated && sendFailure !== null ? failureText(sendFailure) : "";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    actions.send();
  };
  // A screenshot in the clipboard is attached. A clipboard that also holds text is pasted as text.
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (file === undefined || event.clipboardData.getData("text") !== "") return;
    event.preventDefault();
    actions.chooseFile(file);
  };
  const onRemove = () => {
    actions.removeFile();
    // The pressed button disappears together with the file.
    form.current?.querySelector("textarea")?.focus();
  };
  return (
    <form
      ref={form}
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.send();
      }}
    >
      {view.knownEmail === null && (
        <TextField
          label={t`Email for the answer`}
          optional={t`if you leave`}
          type="email"
          name="chat-email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={view.email}
          error={view.emailMessages.join(" ") || undefined}
          onChange={actions.typeEmail}
        />
      )}
      <TextArea
        label={writer === "staff" ? t`Your answer` : t`Your message`}
        name="chat-message"
        rows={2}
        maxLength={longestMessage}
        {...(focused && { "data-autofocus": "" })}
        value={view.words}
        error={view.wordsMessages.join(" ") || refused || undefined}
        onChange={actions.type}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Attachment
        file={view.file}
        // What staff have uploaded needs their session, which a picture's address does not have.
        hasPreview={writer === "visitor"}
        arriving={state.kind === "empty" || upload?.step === "uploaded" ? null : state}
        actions={actions}
        onRemove={onRemove}
      />
      <div className={styles.send}>
        <FileButton
          label={t`Attach a file`}
          accept={fileTypes.join(",")}
          error={(state.kind === "empty" && state.error) || view.fileMessages.join(" ")}
          onChoose={actions.chooseFile}
        />
        <Button type="submit" variant="primary" pending={!view.canWrite}>{t`Send`}</Button>
      </div>
      <Announcement>{view.file === null ? "" : t`The file is attached`}</Announcement>
    </form>
  );
}
